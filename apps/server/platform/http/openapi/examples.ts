import type { Operation, Schema } from "./document.ts";
import { EXAMPLE_VALUES } from "./example-values.ts";

/** Bodies that a rule wouldn't make up, by the call's id. */
export type Examples = Readonly<Record<string, unknown>>;

/** Stands where nobody has named a value yet. A test refuses it. */
const NO_EXAMPLE = "…";

/** What a call is sent at the least, and what a complete answer looks like. */
export function withExamples(operation: Operation, examples: Examples): void {
  const [group = ""] = operation.operationId.split(".");
  for (const parameter of operation.parameters ?? []) {
    if ("$ref" in parameter || parameter.required !== true) continue;
    parameter.example ??= sampleOf(parameter.schema ?? {}, { names: [group, parameter.name] });
  }
  const body = operation.requestBody?.content["application/json"];
  if (body?.schema !== undefined) {
    body.example ??= examples[operation.operationId] ?? sampleOf(body.schema, { names: [group] });
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if ("$ref" in response || status >= "300") continue;
    const content = response.content?.["application/json"];
    if (content?.schema === undefined) continue;
    content.example ??= sampleOf(content.schema, { names: [group], isWhole: true });
  }
}

interface Sampled {
  /** The field's name after those it's in; the first is the call's group. */
  readonly names: readonly string[];
  /** With all fields and an item in each list; otherwise only what is required. */
  readonly isWhole?: boolean;
}

function sampleOf(schema: Schema, sampled: Sampled): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf ?? [];
  const [option] = options;
  if (option !== undefined) {
    const mayBeNull = options.some(({ type }) => type === "null");
    if (mayBeNull && FAILURES.has(sampled.names.at(-1) ?? "")) return null;
    const value = sampleOf(option, sampled);
    return value === NO_EXAMPLE && mayBeNull ? null : value;
  }
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object") return sampleObject(schema, sampled);
  if (type === "array") {
    const { items = {}, minItems = 0 } = schema;
    const length = sampled.isWhole ? Math.max(minItems, 1) : minItems;
    return Array.from({ length }, () => sampleOf(items, sampled));
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return sampleNumber(schema, sampled);
  if (type === undefined) return undefined;
  const { format = "" } = schema;
  return FIXED_FORMATS[format] ?? namedValue(sampled.names) ?? FREE_FORMATS[format] ?? NO_EXAMPLE;
}

/** Fields that are null while nothing is wrong. */
const FAILURES: ReadonlySet<string> = new Set([
  "reason",
  "problem",
  "failure",
  "error",
  "withheld",
]);

function sampleNumber({ minimum = 1, maximum = 12 }: Schema, { isWhole }: Sampled): number {
  return isWhole ? Math.min(Math.max(minimum, 12), maximum) : Math.max(minimum, 1);
}

/** Only what is required, unless it's to be whole; of nothing required, the first field. */
function sampleObject(schema: Schema, { names: above, isWhole }: Sampled): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const sample = (property: Schema, name: string) =>
    sampleOf(property, { names: [...above, name], ...(isWhole && { isWhole }) });
  if (propertyNames !== undefined) {
    const keys = isWhole ? (propertyNames.enum ?? []) : [];
    return Object.fromEntries(
      keys.map((key) => [String(key), sample(additionalProperties ?? {}, String(key))]),
    );
  }
  const names = Object.keys(properties);
  const sent = names.filter((name) => isWhole || required.includes(name));
  const shown = sent.length > 0 ? sent : names.slice(0, 1);
  return Object.fromEntries(shown.map((name) => [name, sample(properties[name] ?? {}, name)]));
}

function namedValue(names: readonly string[]): string | undefined {
  const [parent, name] = names.slice(-2);
  return EXAMPLE_VALUES[`${parent}.${name}`] ?? EXAMPLE_VALUES[name ?? parent ?? ""];
}

const FIXED_FORMATS: Readonly<Record<string, string>> = {
  uuid: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
  date: "2026-05-01",
  "date-time": "2026-05-01T08:00:00.000Z",
};

/** Where a name may say more. */
const FREE_FORMATS: Readonly<Record<string, string>> = {
  email: "ana@customer.example",
  uri: "https://shop.example/shoes",
};
