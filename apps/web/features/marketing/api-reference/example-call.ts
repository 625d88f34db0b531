import { OR, type ReferenceCall, type ReferenceField } from "./read-openapi.ts";

/** A call as one would type it, with the document's examples. */
export function exampleCall(call: ReferenceCall, baseUrl: string): string {
  const { method, path, inputs, access, body, file } = call;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `${exampleIn(inputs, name)}`);
  const query = inputs
    .filter(({ location, required }) => location === "query" && required)
    .map(({ name, example }) => `${name}=${example}`);
  const url = `${baseUrl}${address}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...(access === "Anyone" ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${quoted(JSON.stringify(body))}'`]),
    ...(file === undefined ? [] : [`-H "Content-Type: ${file}"`, '--data-binary "@keywords.csv"']),
  ].join(" \\\n  ");
}

function exampleIn(inputs: readonly ReferenceField[], name: string): unknown {
  return inputs.find((input) => input.name === name)?.example ?? name;
}

/** As a shell reads it between single quotes. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}

/** What comes back, or null if nothing does. */
export function exampleAnswer({ responses }: ReferenceCall): string | null {
  const good = responses.find(({ status }) => status < "400");
  if (good === undefined || good.fields.length === 0) return null;
  const one = Object.fromEntries(good.fields.map(({ name, type }) => [name, sample(name, type)]));
  return JSON.stringify(good.type.startsWith("array") ? [one] : one, null, 2);
}

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
  if (first !== "" && Number.isFinite(Number(first))) return Number(first);
  if (first.startsWith("array")) return [];
  if (first === "object") return {};
  return BY_TYPE[first] ?? BY_NAME[name] ?? "text";
}
