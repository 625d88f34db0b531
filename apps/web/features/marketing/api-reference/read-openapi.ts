/** An OpenAPI document boiled down to what the reference page shows. */
export interface Reference {
  title: string;
  version: string;
  baseUrl: string;
  groups: readonly ReferenceGroup[];
}

export interface ReferenceGroup {
  name: string;
  anchor: string;
  calls: readonly ReferenceCall[];
}

export interface ReferenceCall {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  /** Who may make it, in words. */
  access: string;
  /** The request's body, as an example; undefined: it has none. */
  body?: unknown;
  /** The request's body is a file of this type. */
  file?: string;
  inputs: readonly ReferenceField[];
  responses: readonly ReferenceResponse[];
}

export interface ReferenceField {
  name: string;
  location: string;
  type: string;
  required: boolean;
  example?: unknown;
}

export interface ReferenceResponse {
  status: string;
  description: string;
  type: string;
  fields: readonly ReferenceField[];
  example?: unknown;
}

/** Calls for using the product come first, in the order people meet them; the others stay behind. */
const FIRST_GROUPS = [
  "sites",
  "saved keywords",
  "keywords",
  "alerts",
  "annotations",
  "imports",
  "analyses",
  "insights",
  "audits",
];
const LAST_GROUPS = [
  "functions",
  "contact",
  "errors",
  "security",
  "users",
  "payments",
  "diagnostics",
];

const NO_CONTENT = "204";
const JSON_TYPE = "application/json";

/** Between the types that a value may have. */
export const OR = " | ";

type Json = Record<string, unknown>;

export function readOpenApi(document: unknown): Reference {
  const root = asObject(document);
  const info = asObject(root.info);
  const calls = Object.entries(asObject(root.paths)).flatMap(([path, methods]) =>
    Object.entries(asObject(methods)).map(([method, operation]) =>
      readCall(root, method, path, asObject(operation)),
    ),
  );
  const names = [...new Set(calls.map(({ group }) => group))].sort((a, b) => rankOf(a) - rankOf(b));
  return {
    title: asText(info.title),
    version: asText(info.version),
    baseUrl: asText(asObject(asArray(root.servers)[0]).url),
    groups: names.map((name) => ({
      name: GROUP_NAMES[name] ?? name,
      anchor: anchorOf(name),
      calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
    })),
  };
}

/** Names that a capital letter doesn't make of their tag. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  "ai-visibility": "AI visibility",
  "api keys": "API keys",
  "search console": "Search Console",
};

function rankOf(group: string): number {
  const first = FIRST_GROUPS.indexOf(group);
  return first === -1 ? FIRST_GROUPS.length + 1 + LAST_GROUPS.indexOf(group) : first;
}

function readCall(root: Json, method: string, path: string, operation: Json) {
  const call: ReferenceCall = {
    anchor: anchorOf(`${method} ${path}`),
    method: method.toUpperCase(),
    path,
    summary: asText(operation.summary),
    access: accessOf(asArray(operation.security)),
    ...bodyOf(operation),
    inputs: [...readParameters(root, operation), ...readBody(root, operation)],
    responses: Object.entries(asObject(operation.responses))
      .filter(([status]) => status !== "default")
      .map(([status, response]) => readResponse(root, status, asObject(resolve(root, response)))),
  };
  return { group: asText(asArray(operation.tags)[0]) || "other", call };
}

/** The scope is the first role of the first way in that has one. */
function accessOf(ways: readonly unknown[]): string {
  if (ways.length === 0) return "Anyone";
  const byKey = ways.map(asObject).find((way) => "apiKey" in way);
  if (byKey === undefined) return "Signed in; not with an API key";
  if (ways.some((way) => Object.keys(asObject(way)).length === 0))
    return "Anyone; some requests need an API key or a session";
  const scope = asText(asArray(byKey.apiKey)[0]);
  return scope === "" ? "Any API key, or signed in" : `API key with ${scope}, or signed in`;
}

function bodyOf(operation: Json): Pick<ReferenceCall, "body" | "file"> {
  const content = asObject(asObject(operation.requestBody).content);
  const [type] = Object.keys(content);
  if (type === undefined) return {};
  return type === JSON_TYPE ? { body: asObject(content[type]).example } : { file: type };
}

/** What any call may be sent is said once, above. */
function readParameters(root: Json, operation: Json): ReferenceField[] {
  return asArray(operation.parameters)
    .map((item) => asObject(resolve(root, item)))
    .filter((parameter) => parameter.in !== "header")
    .map((parameter) => ({
      name: asText(parameter.name),
      location: asText(parameter.in),
      type: typeOf(root, parameter.schema),
      required: parameter.required === true,
      ...("example" in parameter && { example: parameter.example }),
    }));
}

function readBody(root: Json, operation: Json): ReferenceField[] {
  return fieldsOf(root, jsonIn(operation.requestBody).schema, "body");
}

function readResponse(root: Json, status: string, response: Json): ReferenceResponse {
  // A response without content has no shape, whatever the document says.
  const { schema, example } = status === NO_CONTENT ? {} : jsonIn(response);
  const items = asObject(resolve(root, schema)).items;
  const [file] = Object.keys(asObject(response.content)).filter((type) => type !== JSON_TYPE);
  return {
    status,
    description: asText(response.description),
    type: file ?? (schema === undefined ? "no content" : typeOf(root, schema)),
    fields: fieldsOf(root, items ?? schema, "response"),
    ...(example !== undefined && { example }),
  };
}

function jsonIn(holder: unknown): Json {
  return asObject(asObject(asObject(holder).content)[JSON_TYPE]);
}

function fieldsOf(root: Json, schema: unknown, location: string): ReferenceField[] {
  const whole = asObject(resolve(root, schema));
  const [option = whole] = asArray(whole.oneOf ?? whole.anyOf);
  const { properties, required } = asObject(resolve(root, option));
  return Object.entries(asObject(properties)).map(([name, property]) => ({
    name,
    location,
    type: typeOf(root, property),
    required: asArray(required).includes(name),
  }));
}

function typeOf(root: Json, schema: unknown): string {
  const { type, format, items, enum: values, const: only, anyOf } = asObject(resolve(root, schema));
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(OR);
  if (Array.isArray(anyOf)) return anyOf.map((option) => typeOf(root, option)).join(OR);
  if (type === "array") return `array of ${typeOf(root, items)}`;
  if (Array.isArray(type)) return type.join(OR);
  return asText(format) || asText(type) || "any";
}

function resolve(root: Json, schema: unknown): unknown {
  const { $ref } = asObject(schema);
  if (typeof $ref !== "string") return schema;
  return $ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((value, key) => asObject(value)[key], root);
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
