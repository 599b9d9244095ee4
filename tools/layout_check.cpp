#include "tools/layout_check.hpp"

#include <cstdint>

#include "core/json.hpp"

namespace sandtable::tools {
namespace {

constexpr std::int64_t kMostNumbers = 1 << 20;

std::int64_t read_fields(JsonReader fields) {
  std::int64_t used = 0;
  fields.expect_array();
  for (std::size_t i = 0; i < fields.size() && fields.ok(); ++i) {
    JsonReader field = fields.item(i);
    field.expect_only({"field", "size", "what"});
    field.member("field").string();
    field.member("what").string();
    used += field.member("size").integer(1, kMostNumbers);
  }
  return used;
}

void read_block(JsonReader block) {
  block.expect_only({"block", "repeats", "size", "fields"});
  block.member("block").string();
  block.member("repeats").integer(1, kMostNumbers);
  JsonReader size = block.member("size");
  const std::int64_t room = size.integer(1, kMostNumbers);
  const std::int64_t used = read_fields(block.member("fields"));
  if (used > room) size.fail("at least " + std::to_string(used) + ", what its fields need");
}

}  // namespace

std::string layout_fault(std::string_view text, std::string_view where) {
  const Result<Json> json = Json::parse(text, where);
  if (!json) return json.error().text;
  JsonReader blocks(*json, std::string(where));
  blocks.expect_array();
  for (std::size_t i = 0; i < blocks.size() && blocks.ok(); ++i) read_block(blocks.item(i));
  return blocks.fault();
}

}  // namespace sandtable::tools
