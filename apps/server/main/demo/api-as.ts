/** The product's own API, asked as one person: what the demo is made with. */
export type Asking = <Answer = unknown>(
  method: string,
  path: string,
  body?: object | string,
) => Promise<Answer>;

export function askAs(url: string, token: string): Asking {
  return async (method, path, body) => {
    const isText = typeof body === "string";
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          "content-type": isText ? "text/csv" : "application/json",
        }),
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
