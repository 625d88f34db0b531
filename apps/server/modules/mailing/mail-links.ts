import { createHmac, timingSafeEqual } from "node:crypto";

/** Whose emails a link is about: an account's, or those of one further recipient of a digest. */
export type LinkSubject =
  | { readonly kind: "user"; readonly id: string }
  | { readonly kind: "recipient"; readonly id: string };

/** What one click leaves. */
export type MailList = "digest" | "alerts" | "security";

export interface MailLink {
  readonly subject: LinkSubject;
  readonly list: MailList;
}

/** Signed links in emails: they work without signing in, in any browser, and never expire. */
export interface MailLinks {
  /** For the headers, too: a POST to it unsubscribes at once. */
  unsubscribe(link: MailLink): string;
  preferences(link: MailLink): string;
  /** Confirms a further recipient's address. */
  confirmation(recipientId: string): string;
  /** Ends questions whether someone wants email from an account, from all accounts. */
  neverAsk(questionId: string): string;
  /** Ends all campaigns for the person an outreach message was written to. */
  objection(messageId: string): string;
  /** Null: not one of our links. */
  read(token: string): MailLink | null;
  readConfirmation(token: string): string | null;
  readNeverAsk(token: string): string | null;
  readObjection(token: string): string | null;
}

const KINDS = { u: "user", r: "recipient" } as const;
const LISTS = { d: "digest", a: "alerts", s: "security" } as const;

export function createMailLinks(appUrl: string, key: Buffer): MailLinks {
  // 128 bits of a keyed hash: nobody can guess or change whom a link is about.
  const sign = (text: string) =>
    createHmac("sha256", key).update(text).digest().subarray(0, 16).toString("base64url");
  const tokenOf = (text: string) => `${text}.${sign(text)}`;
  const textOf = (token: string): string | null => {
    const end = token.lastIndexOf(".");
    const text = token.slice(0, Math.max(end, 0));
    return end > 0 && isSame(token.slice(end + 1), sign(text)) ? text : null;
  };
  const url = (path: string, token: string) => {
    const address = new URL(path, appUrl);
    address.searchParams.set("token", token);
    return address.href;
  };
  const token = ({ subject, list }: MailLink) =>
    tokenOf(`${subject.kind.charAt(0)}${list.charAt(0)}.${subject.id}`);
  const readNamed = (given: string, name: string): string | null => {
    const [head, id = ""] = textOf(given)?.split(".") ?? [];
    return head === name ? id : null;
  };
  return {
    unsubscribe: (link) => url("/unsubscribe", token(link)),
    preferences: (link) => url("/email-preferences", token(link)),
    confirmation: (id) => url("/email-preferences", tokenOf(`confirm.${id}`)),
    neverAsk: (id) => url("/unsubscribe", tokenOf(`never.${id}`)),
    objection: (id) => url("/unsubscribe", tokenOf(`outreach.${id}`)),
    read(given) {
      const [head = "", id = ""] = textOf(given)?.split(".") ?? [];
      const kind = KINDS[head.charAt(0) as keyof typeof KINDS];
      const list = LISTS[head.charAt(1) as keyof typeof LISTS];
      if (head.length !== 2 || kind === undefined || list === undefined) return null;
      return { subject: { kind, id }, list };
    },
    readConfirmation: (given) => readNamed(given, "confirm"),
    readNeverAsk: (given) => readNamed(given, "never"),
    readObjection: (given) => readNamed(given, "outreach"),
  };
}

function isSame(given: string, right: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(right)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
