#include "server/entries.hpp"

#include "core/describe.hpp"

namespace sandtable::server {
namespace {

template <class T>
Result<T> read(const std::string& text, const std::string& where) {
  const Result<Json> json = Json::parse(text, where);
  if (!json) return json.error();
  JsonReader reader(*json, where);
  T out = from_json<T>(reader);
  if (!reader.ok()) return Error{reader.fault()};
  return out;
}

template <class T>
std::string write(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace

std::string write_setup(const Setup& setup) { return write(setup); }
std::string write_entry(const EntryBody& entry) { return write(entry); }
Result<Setup> read_setup(const std::string& text, const std::string& where) {
  return read<Setup>(text, where);
}
Result<EntryBody> read_entry(const std::string& text, const std::string& where) {
  return read<EntryBody>(text, where);
}

}  // namespace sandtable::server
