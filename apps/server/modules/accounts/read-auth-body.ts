import { errorResponse, IMPOSSIBLE_VALUE_MESSAGE } from "../../platform/http/index.ts";
import { type Body, text } from "./auth-calls.ts";

/** The fields of a request to the auth API, or why it has none. */
export async function readAuthBody(request: Request, url: URL): Promise<Body | Response> {
  if (/%00/.test(url.pathname + url.search)) return impossibleValue();
  if (request.method === "GET" || request.method === "HEAD") return {};
  const raw = await request.text();
  if (raw === "") return {};
  try {
    const body: unknown = JSON.parse(raw, withoutNul);
    return typeof body === "object" && body !== null && !Array.isArray(body)
      ? (body as Body)
      : notAnObject();
  } catch (error) {
    return error instanceof ImpossibleValue ? impossibleValue() : notAnObject();
  }
}

class ImpossibleValue extends Error {}

/** The database can't store NUL, and no name, address or token contains one. */
function withoutNul(key: string, value: unknown): unknown {
  if (key.includes("\0") || text(value).includes("\0")) throw new ImpossibleValue();
  return value;
}

function impossibleValue(): Response {
  return errorResponse(400, "BAD_REQUEST", IMPOSSIBLE_VALUE_MESSAGE);
}

function notAnObject(): Response {
  return errorResponse(400, "BAD_REQUEST", "The request body isn't a JSON object.");
}
