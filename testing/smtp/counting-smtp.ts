import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface CountingSmtp {
  readonly url: string;
  /** How often each message was taken, by its ID. */
  readonly taken: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** A mail server for tens of thousands of messages: it takes them all and keeps their IDs only. */
export async function startCountingSmtp(): Promise<CountingSmtp> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS", "AUTH"], disableReverseLookup: true, logger: false },
    onData(stream, _session, answer) {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (!head.includes("\r\n\r\n")) head += chunk.toString("latin1");
      });
      // Only a message that has come to its end counts; a client that died sent none.
      stream.once("end", () => {
        const id = /^message-id:\s*<([^@>]+)/im.exec(head)?.[1] ?? "none";
        taken.set(id, (taken.get(id) ?? 0) + 1);
        answer();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
