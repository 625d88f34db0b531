export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Question {
  method: string;
  path: string;
  authorization: string;
  /** From a GET's query or a POST's form. */
  parameters: URLSearchParams;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  const always = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers: { ...always, ...headers }, body: JSON.stringify(value) };
}

export function page(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

export function redirect(address: string, parameters: Record<string, string>): Answer {
  const location = new URL(address);
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return {
    status: 303,
    headers: { location: location.href, "cache-control": "no-store" },
    body: "",
  };
}
