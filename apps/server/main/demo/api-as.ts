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

/** A call as the browser of a person at an address makes it. */
export function sendFrom(url: string) {
  return async (from: string, path: string, body: object, token?: string): Promise<Response> => {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "x-forwarded-for": from, "user-agent": BROWSER },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  };
}

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
