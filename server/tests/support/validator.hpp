#pragma once
// As much of JSON Schema as our schema uses, to test it with.

#include <string>

#include "core/json.hpp"

namespace sandtable::server {

/// Empty if the value is as a definition of the schema says, else where and why not.
[[nodiscard]] std::string schema_fault(const Json& schema, const std::string& definition,
                                       const Json& value);

}  // namespace sandtable::server
