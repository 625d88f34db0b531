import { DEMO_MARK, DEMO_READ_ONLY_MESSAGE, demoFileName } from "@sightline/domain/accounts";
import { type Handle, pathOf } from "../../platform/http/index.ts";
import type { Log } from "../../platform/logging/index.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** It computes a price and stores nothing; PostgreSQL would refuse it otherwise. */
const READING_POSTS = new Set(["/api/analyses/cost"]);
/**
 * A file of everything couldn't be marked, and a price is kept with the customer. Nobody signs in to the
 * demo, or out of it, either.
 */
const REFUSED = new Set(["/api/account/export", "/api/subscription/upgrade-preview"]);

/**
 * The first of two locks on the demo: only calls that read get further. The second is PostgreSQL,
 * which refuses to write on the demo's connections, whatever a call tries.
 */
export function readOnly(handle: Handle, log: Log): Handle {
  return (request, response) => {
    const path = decoded(pathOf(request.url ?? ""));
    const reads = READING.has(request.method ?? "") || READING_POSTS.has(path);
    response.setHeader("x-sightline-demo", "true");
    const isRefused = REFUSED.has(path) || path.startsWith("/api/auth/");
    if (reads && !isRefused) return handle(request, response);
    request.resume();
    log.info({ method: request.method, path, status: 403, demo: true }, "request");
    response.writeHead(403, { "content-type": "application/json", "cache-control": "no-store" });
    return response.end(
      JSON.stringify({ code: "DEMO_READ_ONLY", message: DEMO_READ_ONLY_MESSAGE }),
    );
  };
}

/** As the app decodes it; what can't be decoded is no call. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A file leaves with 'demo' in its name, and says so in its first line, too. */
export async function marked(response: Response): Promise<Response> {
  const disposition = response.headers.get("content-disposition");
  if (disposition === null) return response;
  const answer = new Response(response.body, response);
  const named = disposition.replace(/filename="([^"]{0,255})"/, (_all, name: string) => {
    return `filename="${demoFileName(name)}"`;
  });
  answer.headers.set("content-disposition", named);
  answer.headers.delete("content-length");
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/csv")) return new Response(withFirstLine(answer.body), answer);
  if (!type.startsWith("application/json")) return answer;
  return new Response(JSON.stringify({ demo: DEMO_MARK, ...(await answer.json()) }), answer);
}

/** Behind the byte order mark, which must stay first. */
function withFirstLine(body: ReadableStream<Uint8Array> | null) {
  let isFirst = true;
  const line = new TextEncoder().encode(`"${DEMO_MARK}"\r\n`);
  return body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        if (!isFirst) return out.enqueue(chunk);
        isFirst = false;
        const mark = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0;
        out.enqueue(chunk.subarray(0, mark));
        out.enqueue(line);
        out.enqueue(chunk.subarray(mark));
      },
    }),
  );
}
