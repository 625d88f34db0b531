import { OR, type ReferenceCall, type ReferenceField } from "./read-openapi.ts";

/** A call as one would type it, with made-up values of the right kind. */
export function exampleCall({ method, path, inputs }: ReferenceCall, baseUrl: string): string {
  const at = (location: string) => inputs.filter((input) => input.location === location);
  const needed = (fields: readonly ReferenceField[]) => fields.filter(({ required }) => required);
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `${sample(name, typeIn(inputs, name))}`,
  );
  const query = needed(at("query")).map(({ name, type }) => `${name}=${sample(name, type)}`);
  const body = at("body");
  const sent = needed(body).length > 0 ? needed(body) : body.slice(0, 1);
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(`${baseUrl}${address}${query.length > 0 ? `?${query.join("&")}` : ""}`)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(sent.length > 0
      ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(objectOf(sent))}'`]
      : []),
  ].join(" \\\n  ");
}

/** What comes back, or null if nothing does. */
export function exampleAnswer({ responses }: ReferenceCall): string | null {
  const good = responses.find(({ status }) => status < "400");
  if (good === undefined || good.fields.length === 0) return null;
  const one = objectOf(good.fields);
  return JSON.stringify(good.type.startsWith("array") ? [one] : one, null, 2);
}

function objectOf(fields: readonly ReferenceField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, type }) => [name, sample(name, type)]));
}

function typeIn(inputs: readonly ReferenceField[], name: string): string {
  return inputs.find((input) => input.name === name)?.type ?? "string";
}

const quoted = (text: string) => `"${text}"`;

const BY_NAME: Readonly<Record<string, string>> = {
  target_site: "shop.example",
  domain: "shop.example",
  keyword: "running shoes",
  email: "ana@customer.example",
  url: "https://shop.example/shoes",
  name: "Ana Example",
};

const BY_TYPE: Readonly<Record<string, unknown>> = {
  uuid: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
  integer: 12,
  number: 12.5,
  boolean: true,
  date: "2026-05-01",
  "date-time": "2026-05-01T08:00:00.000Z",
};

function sample(name: string, type: string): unknown {
  const [first = "string"] = type.split(OR);
  if (first.startsWith('"')) return first.slice(1, -1);
  if (first.startsWith("array")) return [];
  if (first === "object") return {};
  return BY_TYPE[first] ?? BY_NAME[name] ?? "text";
}
