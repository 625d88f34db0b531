import type { Operation, Schema } from "./document.ts";

/** Bodies that a rule wouldn't make up, by the call's id. */
export type Examples = Readonly<Record<string, unknown>>;

/** What a call is sent at the least, with values of the right kind. */
export function withExamples(operation: Operation, examples: Examples): void {
  for (const parameter of operation.parameters ?? []) {
    if ("$ref" in parameter || parameter.required !== true) continue;
    parameter.example ??= sampleOf(parameter.schema ?? {}, parameter.name);
  }
  const body = operation.requestBody?.content["application/json"];
  if (body?.schema === undefined) return;
  body.example ??= examples[operation.operationId] ?? sampleOf(body.schema, "");
}

function sampleOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option !== undefined) return sampleOf(option, name);
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object") return sampleObject(schema);
  if (type === "array") {
    const { items = {}, minItems = 0 } = schema;
    return Array.from({ length: minItems }, () => sampleOf(items, name));
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  return BY_NAME[name] ?? BY_FORMAT[schema.format ?? ""] ?? "text";
}

/** Only what is required; of nothing required, the first field. */
function sampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const names = Object.keys(properties);
  const sent = required.length > 0 ? names.filter((name) => required.includes(name)) : [];
  const shown = sent.length > 0 ? sent : names.slice(0, 1);
  return Object.fromEntries(shown.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
}

const BY_NAME: Readonly<Record<string, string>> = {
  target_site: "shop.example",
  domain: "shop.example",
  keyword: "running shoes",
  email: "ana@customer.example",
  newEmail: "ana@customer.example",
  url: "https://shop.example/shoes",
  name: "Ana Example",
  file_name: "keywords.csv",
  country: "US",
  language: "en",
  targetTier: "Basic",
  password: "correct horse battery",
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
  date: "2026-05-01",
  "date-time": "2026-05-01T08:00:00.000Z",
  email: "ana@customer.example",
  uri: "https://shop.example/shoes",
};
