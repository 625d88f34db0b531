import { ImapFlow } from "imapflow";

/** A mailbox that email arrives in. */
export interface Mailbox {
  /**
   * Hands over each new email, oldest first, and marks it as read once `take` is done with it. One
   * that `take` fails at stays new and comes after all others; the failure is thrown in the end.
   */
  readNew(take: (raw: Buffer) => Promise<void>, signal?: AbortSignal): Promise<void>;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
/** The rest is read the next time. */
const MOST_AT_ONCE = 200;
/** What people write is at the beginning; what is behind are attachments. */
const LONGEST = 512 * 1024;

/** By an address such as `imaps://user:password@imap.example.com/INBOX`. */
export function imapMailbox(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  // However many of them there are, what has arrived since is read first.
  let failed = new Set<number>();
  return {
    async readNew(take, signal) {
      const client = new ImapFlow({
        ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure, ...TIMEOUTS },
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        ...{ logger: false, disableAutoIdle: true },
      });
      // Also rejects the call under way, which is where we learn of it.
      client.on("error", () => {});
      try {
        await client.connect();
        await client.mailboxOpen(folder);
        const failures: unknown[] = [];
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        failed = new Set(unread.filter((uid) => failed.has(uid)));
        const inOrder = [...unread.filter((uid) => !failed.has(uid)), ...failed];
        for (const uid of inOrder.slice(0, MOST_AT_ONCE)) {
          if (signal?.aborted) return;
          const query = { source: { maxLength: LONGEST } };
          const message = await client.fetchOne(String(uid), query, { uid: true });
          const source = message ? message.source : undefined;
          const isTaken = await take(source ?? Buffer.alloc(0)).then(
            () => true,
            (error: unknown) => {
              failures.push(error);
              failed.add(uid);
              return false;
            },
          );
          if (isTaken) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
        }
        await client.logout();
        if (failures.length > 0) throw failures[0];
      } catch (error) {
        throw mailboxFailure(error, hostname);
      } finally {
        client.close();
      }
    },
  };
}

/** The library's own errors may quote what was sent, and so the password. */
function mailboxFailure(error: unknown, host: string): Error {
  const { code, authenticationFailed, message } = error as ImapError;
  const reason = authenticationFailed ? "the user or the password is wrong" : (code ?? message);
  return new Error(`Mailbox ${host}: ${reason}`);
}

interface ImapError {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly message: string;
}
