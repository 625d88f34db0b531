// The least a Node server can do: the same short JSON for everyone, or as many bytes as are asked
// for: `/5000`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const answer = JSON.stringify({ status: "ok" });
const pages = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const { url = "/" } = request;
  if (url === "/") return response.setHeader("content-type", "application/json").end(answer);
  const page = pages.get(url) ?? Buffer.alloc(Number(url.slice(1)), "a");
  pages.set(url, page);
  response.writeHead(200, { "content-type": "text/html", "content-length": page.length }).end(page);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The bare server is ready at http://127.0.0.1:${port}`);
});
