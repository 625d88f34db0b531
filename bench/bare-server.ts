// The least a Node server can do: the same short JSON for everyone.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const answer = JSON.stringify({ status: "ok" });
const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json").end(answer);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The bare server is ready at http://127.0.0.1:${port}`);
});
