import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface ImapDouble {
  /** With the user and the password. */
  readonly url: string;
  /** What has arrived, in order; the first one's UID is 1. */
  readonly messages: readonly { readonly isSeen: boolean }[];
  /** A large one is made when it's fetched: a thousand of them don't fit into memory. */
  deliver(raw: string | (() => string)): void;
  /** Closes the connection at the next command that begins like this. */
  dropAt(command: string): void;
  stop(): Promise<void>;
}

const USER = "replies@reply.example";
const PASSWORD = "a password of ours";

/** A mailbox that speaks as much of IMAP4rev1 (RFC 3501) as reading it takes. */
export async function startImapDouble(): Promise<ImapDouble> {
  const messages: { raw: () => string; isSeen: boolean }[] = [];
  const sockets = new Set<Socket>();
  let dropped: string | null = null;

  const answers: Record<string, (rest: string) => (string | Buffer)[]> = {
    CAPABILITY: () => ["* CAPABILITY IMAP4rev1\r\n"],
    NOOP: () => [],
    CLOSE: () => [],
    LIST: (rest) => [
      rest.endsWith('""') ? '* LIST (\\Noselect) "/" ""\r\n' : '* LIST () "/" INBOX\r\n',
    ],
    LSUB: () => [],
    SELECT: () => [
      `* ${messages.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen \\Deleted)\r\n`,
      "* OK [PERMANENTFLAGS (\\Seen \\Deleted)]\r\n* OK [UIDVALIDITY 1]\r\n",
      `* OK [UIDNEXT ${messages.length + 1}]\r\n`,
    ],
    "UID SEARCH": () => {
      const unseen = [...messages.entries()].filter(([, { isSeen }]) => !isSeen);
      return [`* SEARCH ${unseen.map(([at]) => at + 1).join(" ")}`.trimEnd(), "\r\n"];
    },
    "UID FETCH": (rest) => {
      const uid = Number.parseInt(rest, 10);
      const message = messages[uid - 1];
      if (message === undefined) return [];
      const most = /<0\.(\d+)>/.exec(rest)?.[1];
      const whole = Buffer.from(message.raw().replaceAll(/\r?\n/g, "\r\n"));
      const body = most === undefined ? whole : whole.subarray(0, Number(most));
      const name = most === undefined ? "BODY[]" : "BODY[]<0>";
      return [`* ${uid} FETCH (UID ${uid} ${name} {${body.length}}\r\n`, body, ")\r\n"];
    },
    "UID STORE": (rest) => {
      const uid = Number.parseInt(rest, 10);
      const message = messages[uid - 1];
      if (message !== undefined && rest.includes("\\Seen")) message.isSeen = true;
      return [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`];
    },
    LOGOUT: () => ["* BYE\r\n"],
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    // Otherwise each answer in parts waits for the reader's delayed acknowledgement.
    socket.setNoDelay(true);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString();
      const lines = rest.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });

  function answer(socket: Socket, line: string): void {
    const [tag = "", ...words] = line.split(" ");
    const isUid = words[0]?.toUpperCase() === "UID";
    const command = words
      .splice(0, isUid ? 2 : 1)
      .join(" ")
      .toUpperCase();
    if (dropped !== null && command.startsWith(dropped)) {
      dropped = null;
      socket.destroy();
      return;
    }
    if (command === "LOGIN") {
      const isRight = words.join(" ") === `"${USER}" "${PASSWORD}"`;
      socket.write(isRight ? `${tag} OK done\r\n` : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`);
      return;
    }
    const parts = answers[command]?.(words.join(" "));
    for (const part of parts ?? []) socket.write(part);
    socket.write(parts === undefined ? `${tag} BAD unknown\r\n` : `${tag} OK done\r\n`);
    if (command === "LOGOUT") socket.end();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const secrets = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;
  return {
    url: `imap://${secrets}@127.0.0.1:${port}`,
    messages,
    deliver: (raw) =>
      void messages.push({ raw: typeof raw === "string" ? () => raw : raw, isSeen: false }),
    dropAt: (command) => {
      dropped = command;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
