import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";

/** docs/openapi.yaml, as far as the tests read it. */
interface Documented {
  description?: string;
  headers?: Record<string, Documented>;
  required?: boolean;
  schema?: object;
  content?: Record<string, { schema: object }>;
  $ref?: string;
}
type Operation = { responses: Record<string, Documented> };

const file = join(import.meta.dirname, "../../../docs/openapi.yaml");
const document = parse(readFileSync(file, "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};

// The document is more than a schema: keywords that ajv doesn't know are OpenAPI's.
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, "openapi");

/** The response to a call. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text. */
  body: unknown;
}

function follow(part: Documented): Documented {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.slice("#/".length).split("/");
  return steps.reduce(
    (at: unknown, step) => (at as Record<string, unknown>)[step],
    document,
  ) as Documented;
}

function problemsWith(schema: object, value: unknown): string[] {
  // References inside the schema are read from the document's root.
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
  const validate = ajv.compile(absolute);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** Lists how a response differs from the document; empty if it does not. */
export function undocumented(path: string, method: string, answer: Answer): string[] {
  const operations = document.paths[path] ?? {};
  // The document describes 405 at the allowed method.
  const operation = operations[method.toLowerCase()] ?? operations.post ?? operations.get;
  const response = operation?.responses[String(answer.status)];
  if (!response) return [`${method} ${path} answers ${answer.status}, which is not documented`];
  const { headers = {}, content } = follow(response);
  const inHeaders = Object.entries(headers).flatMap(([name, said]) => {
    const { schema = {} } = follow(said);
    return problemsWith(schema, answer.headers.get(name)).map((one) => `${name}: ${one}`);
  });
  if (!content) return answer.body === "" ? inHeaders : [...inHeaders, "has a body"];
  const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
  const schema = content[type]?.schema;
  return schema
    ? [...inHeaders, ...problemsWith(schema, answer.body)]
    : [...inHeaders, `${type} is not documented`];
}

/** Lists the errors of a call's body by the document. */
export function problemsOfCall(schemaName: string, body: unknown): string[] {
  return problemsWith({ $ref: `#/components/schemas/${schemaName}` }, body);
}

/** Returns the document's first example of a schema. */
export function exampleOf(schemaName: string): unknown {
  const { components } = document as unknown as {
    components: { schemas: Record<string, { examples?: unknown[] }> };
  };
  return components.schemas[schemaName]?.examples?.[0];
}
