import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";

export interface DocumentationSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** The pages of a folder as they are, and among them a few with faults of our own. */
export async function serveDocumentation(folder: string): Promise<DocumentationSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const path = decodeURIComponent(pathname);
    const fault = FAULTS[path];
    if (fault !== undefined) answer(response, fault);
    else answerWithFile(response, folder, path === "/" ? "/index.html" : path);
  });
  server.listen(0, "127.0.0.2");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return {
    origin: `http://127.0.0.2:${bound.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Fault {
  readonly status?: number;
  readonly location?: string;
  readonly body?: string;
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const links = (...paths: string[]) =>
  paths.map((path) => `<p><a href="${path}">To ${path}</a></p>`).join("");

const FAULTS: Readonly<Record<string, Fault>> = {
  "/faults.html": {
    body: page(
      "<title>A page that leads to every fault</title>",
      links(
        ...["gone.html", "lost/deep.html", "failing.html", "closed.html"],
        ...["moved.html", "moved-twice.html", "moved-to-nothing.html"],
        ...["no-title.html", "empty-title.html", "drawn-title.html", "late-title.html"],
        ...["named%20with%20spaces.html", "acronyms.html#fragment", "gone.html#fragment"],
      ),
    ),
  },
  "/failing.html": { status: 500, body: page("<title>Failed</title>", "") },
  "/closed.html": { status: 403, body: page("<title>Closed</title>", "") },
  "/moved.html": { status: 301, location: "/acronyms.html" },
  "/moved-twice.html": { status: 302, location: "/moved.html" },
  "/moved-to-nothing.html": { status: 301, location: "/gone-for-good.html" },
  "/no-title.html": { body: page("", "<h1>No title</h1>") },
  "/empty-title.html": { body: page("<title> \n </title>", `${links("gone.html")}`) },
  "/drawn-title.html": { body: page("", "<svg><title>A drawing</title></svg>") },
  "/late-title.html": { body: page("", "<p>Late</p><title>A title in the body</title>") },
  "/named with spaces.html": { body: page("<title>Spaces</title>", links("also-gone.html")) },
};

function answer(response: ServerResponse, { status = 200, location, body = "" }: Fault): void {
  const headers = { "content-type": "text/html; charset=utf-8", ...(location && { location }) };
  response.writeHead(status, headers).end(body);
}

/** The start page alone leads to the faults, besides where it always led. */
function answerWithFile(response: ServerResponse, folder: string, path: string): void {
  const file = join(folder, path);
  if (!file.startsWith(folder) || !existsSync(file)) {
    answer(response, { status: 404, body: page("<title>Not found</title>", "") });
    return;
  }
  const content = readFileSync(file);
  response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
  if (path !== "/index.html") response.end(content);
  else response.end(content.toString().replace("</body>", `${links("faults.html")}</body>`));
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};
