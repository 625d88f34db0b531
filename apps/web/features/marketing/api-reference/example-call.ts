import type { ReferenceCall, ReferenceField } from "./read-openapi.ts";

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
  const example = responses.find(({ status }) => status < "400")?.example;
  return example === undefined ? null : JSON.stringify(cutOff(example, LEVELS), null, 2);
}

/** The page has hundreds of answers. */
const LEVELS = 2;

function cutOff(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return levels === 0 ? [] : value.map((one) => cutOff(one, levels));
  if (levels === 0) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cutOff(one, levels - 1)]),
  );
}
