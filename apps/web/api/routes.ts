/** Every call of the contract as its method and path: `GET /sites/{id}`. */
export interface Routes {
  readonly [name: string]: string | Routes;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * The request of a call, as the server reads it: named parts of the path come from the input, and
 * the rest is the query of a GET or the body of anything else.
 */
export function requestOf(route: string, input: Input, origin: string): Request {
  const [method = "", template = ""] = route.split(" ");
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(`${input[name]}`);
  });
  const url = new URL(`/api${path}`, origin);
  if (method === "GET") {
    for (const [name, value] of queryOf(rest)) url.searchParams.append(name, value);
    return new Request(url, { method });
  }
  const hasBody = path === template || Object.keys(rest).length > 0;
  return new Request(url, {
    method,
    ...(hasBody && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(rest),
    }),
  });
}

/** Lists and objects in brackets: `tags[0]=a`, `filter[from]=1`. */
function queryOf(value: unknown, name = ""): [name: string, value: string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, `${value}`]];
  return Object.entries(value).flatMap(([part, inner]) =>
    queryOf(inner, name === "" ? part : `${name}[${part}]`),
  );
}
