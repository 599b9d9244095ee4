// The compiled part of Boost.Asio and Boost.Beast, once: every other file compiles faster for it.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
