// Judges what the program says of its own messages with validators that are not ours: values against the
// JSON Schema, docs/openapi.json against the schema of OpenAPI 3.1, docs/asyncapi.json against that of AsyncAPI 3.0.
//
//   node scripts/judge.mjs PROGRAM     PROGRAM prints what is to be judged (server/tests/wire_examples.cpp)
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { Validator as OpenApi } from '@seriousme/openapi-schema-validator';

const require = createRequire(import.meta.url);
const { schema, openapi, asyncapi, cases } = JSON.parse(execFileSync(process.argv[2], { maxBuffer: 1 << 28, encoding: 'utf8' }));
const faults = [];

function judge(validate, what, value, fits = true) {
  if (validate(value) === fits) return;
  const why = fits ? (validate.errors ?? []).slice(0, 3).map(error => `${error.instancePath} ${error.message}`).join('; ') : 'it fits, and should not';
  faults.push(`${what}: ${why}\n    ${JSON.stringify(value).slice(0, 300)}`);
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
ajv.addSchema(schema, 'messages');
const types = new Map();
for (const name of Object.keys(schema.$defs)) types.set(name, ajv.compile({ $ref: `messages#/$defs/${name}` }));
for (const { type, value, fits } of cases) {
  const validate = types.get(type);
  if (validate) judge(validate, type, value, fits);
  else faults.push(`${type}: the schema has no such type`);
}

// Their schemas use formats and annotations of their own.
const loose = { strict: false, validateFormats: false };
const { valid, errors } = await new OpenApi().validate(openapi);
if (!valid) faults.push(`docs/openapi.json: ${JSON.stringify(errors).slice(0, 1000)}`);
judge(new Ajv(loose).compile(require('@asyncapi/specs').schemasWithoutId['3.0.0']), 'docs/asyncapi.json', asyncapi);

// Whatever the two refer to is there.
function check(document, node, name) {
  if (typeof node !== 'object' || node === null) return;
  const ref = node.$ref;
  const found = typeof ref !== 'string' || ref.slice(2).split('/').reduce((at, part) => at?.[part.replaceAll('~1', '/')], document) !== undefined;
  if (!found) faults.push(`${name}: ${ref} is not there`);
  for (const each of Object.values(node)) check(document, each, name);
}
check(openapi, openapi, 'docs/openapi.json');
check(asyncapi, asyncapi, 'docs/asyncapi.json');

for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(`${cases.length} values of ${types.size} types and 2 descriptions judged, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
