import { EventEmitter, once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import {
  SMTPServer,
  type SMTPServerError,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import { Mailbox } from "./mailbox.ts";
import { type ParsedMail, parseMail } from "./parsed-mail.ts";

export type SmtpBehaviour =
  | "accept"
  | "reject-permanently"
  | "reject-temporarily"
  | "hang"
  /** Takes the whole message, and answers when it behaves otherwise. */
  | "slow"
  /** Takes the whole message and closes the connection instead of answering. */
  | "drop-after-message"
  /** Closes the connection at the first bytes of a message. */
  | "drop-in-message";

/** For each recipient, and how often the client has named it: 1 at its first try. */
export type BehaviourFor = (address: string, tries: number) => SmtpBehaviour;

export interface ReceivedMail extends ParsedMail {
  /** The client's MAIL FROM and RCPT TO, whatever the headers say. */
  envelope: { from: string; to: string[] };
}

export interface SmtpDouble {
  readonly url: string;
  readonly messages: readonly ReceivedMail[];
  waitFor(predicate: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>;
  behave(behaviour: SmtpBehaviour | BehaviourFor): void;
  /** Resolves when the next client is kept waiting by a hanging or a slow server. */
  nextHanging(): Promise<void>;
  stop(): Promise<void>;
}

export interface SmtpDoubleOptions {
  port?: number;
  behaviour?: SmtpBehaviour;
  /** If given, a client must sign in with them. */
  credentials?: { user: string; password: string };
}

export async function startSmtpDouble(options: SmtpDoubleOptions = {}): Promise<SmtpDouble> {
  const mailbox = new Mailbox<ReceivedMail>();
  let behaviour: SmtpBehaviour | BehaviourFor = options.behaviour ?? "accept";
  const tries = new Map<string, number>();
  const behaviourFor = (address: string) =>
    typeof behaviour === "string" ? behaviour : behaviour(address, tries.get(address) ?? 0);

  const events = new EventEmitter();
  const late: (() => void)[] = [];
  const unlessHanging = (answer: () => void) => {
    if (behaviour === "hang") events.emit("hanging");
    else answer();
  };

  const server = new SMTPServer({
    disabledCommands: options.credentials ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    authMethods: ["PLAIN", "LOGIN"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: signIn(options.credentials),
    onConnect: (_session, answer) => unlessHanging(answer),
    onMailFrom: (_address, _session, answer) => unlessHanging(answer),
    onRcptTo: ({ address }, _session, answer) => {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      unlessHanging(() => answer(rejection(behaviourFor(address), address)));
    },
    onData: (stream, session, answer) => {
      const drop = () => {
        for (const socket of sockets)
          if (socket.remotePort === session.remotePort) socket.destroy();
      };
      const how = behaviourFor(session.envelope.rcptTo[0]?.address ?? "");
      if (how === "drop-in-message") {
        stream.once("data", drop);
        return;
      }
      receive(stream, session).then((mail) => {
        mailbox.add(mail);
        if (how === "drop-after-message") return drop();
        if (how !== "slow") return answer();
        late.push(answer);
        events.emit("hanging");
      }, answer);
    },
  });
  const sockets = openSockets(server);
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: mailbox.mails,
    waitFor: (predicate, timeoutMs) => mailbox.waitFor(predicate, timeoutMs),
    behave: (next) => {
      behaviour = next;
      if (next !== "slow") for (const answer of late.splice(0)) answer();
    },
    nextHanging: async () => {
      await once(events, "hanging");
    },
    stop: async () => {
      mailbox.close();
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function signIn(credentials: SmtpDoubleOptions["credentials"]): SMTPServerOptions["onAuth"] {
  return (attempt, _session, answer) => {
    const { username, password } = attempt;
    const known = username === credentials?.user && password === credentials?.password;
    if (known) return answer(null, { user: username });
    answer(smtpError(535, `5.7.8 Authentication failed for ${username}`));
  };
}

// Real servers name the recipient in their response, so this one does, too.
function rejection(behaviour: SmtpBehaviour, address: string): Error | null {
  if (behaviour === "reject-permanently") return smtpError(550, `5.1.1 <${address}> is unknown`);
  if (behaviour === "reject-temporarily")
    return smtpError(451, `4.3.0 <${address}> try again later`);
  return null;
}

function smtpError(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}

async function receive(
  stream: NodeJS.ReadableStream,
  { envelope }: SMTPServerSession,
): Promise<ReceivedMail> {
  return {
    ...(await parseMail(await buffer(stream))),
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : "",
      to: envelope.rcptTo.map(({ address }) => address),
    },
  };
}

function openSockets(server: SMTPServer): Set<Socket> {
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // A client that gives up on a hanging server resets the connection; that isn't a failure here.
  server.on("error", () => {});
  return sockets;
}
