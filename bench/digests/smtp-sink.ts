// A mail server that takes everything and keeps nothing, in a process of its own: what it costs isn't
// the product's. Over HTTP it says how much it took.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

let received = 0;
let bytes = 0;
const smtp = new SMTPServer({
  ...{ disabledCommands: ["STARTTLS", "AUTH"], disableReverseLookup: true, logger: false },
  onData(stream, _session, answer) {
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    stream.on("end", () => {
      received += 1;
      answer();
    });
  },
});
smtp.on("error", () => {});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
const { port: smtpPort } = smtp.server.address() as AddressInfo;

const http = createServer((_request, response) => {
  // A connection that is kept may be closed just when it is used again.
  response.setHeader("connection", "close");
  response.end(JSON.stringify({ received, bytes, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }));
});
http.listen(0, "127.0.0.1", () => {
  const { port } = http.address() as AddressInfo;
  console.log(`The mail server is ready at http://127.0.0.1:${port}`);
});
process.once("SIGTERM", () => process.exit(0));
