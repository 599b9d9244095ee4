#pragma once
// Random texts nobody can guess, and the hashes under which the store knows them.

#include <string>
#include <string_view>

namespace sandtable::server {

/// 256 bits from the system as hexadecimal digits: a seat's token, a link, a secret for dice.
[[nodiscard]] std::string random_token();
/// 100 bits as 20 small letters and digits: the name of a table, short enough for a link.
[[nodiscard]] std::string random_id();
/// The name of the table that follows one with this secret: whoever asks, and whenever, gets the
/// same.
[[nodiscard]] std::string next_id(std::string_view secret);
/// What is stored of a token.
[[nodiscard]] std::string token_hash(std::string_view token);

}  // namespace sandtable::server
