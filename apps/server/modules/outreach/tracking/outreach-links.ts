import { createHmac, timingSafeEqual } from "node:crypto";
import type { MailLinks } from "../../mailing/index.ts";

/** What a landing page keeps from a link: `?oc=` and a message's code. */
const CODE_PARAMETER = "oc";

export interface OutreachLinks {
  /** A link as it's sent. Our own pages learn the code and the campaign; other sites never do. */
  link(url: string, of: LinkedMessage): string;
  /** Where a tracked link leads; null: not signed by us. */
  target(code: string, url: string, signature: string): string | null;
  unsubscribe(messageId: string): string;
  /** An address that says which message a reply answers; null: there is no mailbox for replies. */
  replyTo(messageId: string): string | null;
  /** The message that an address was made for; null: not one of ours. */
  messageOfAddress(address: string): string | null;
}

export interface LinkedMessage {
  readonly code: string;
  /** The campaign's name: what traffic shows as the source's campaign. */
  readonly campaign: string;
  readonly isTracked: boolean;
}

export interface LinkSettings {
  readonly appUrl: string;
  readonly key: Buffer;
  /** Where replies arrive, as in `replies@example.com`. */
  readonly replyAddress: string | null;
}

export function createOutreachLinks(
  { appUrl, key, replyAddress }: LinkSettings,
  mailLinks: Pick<MailLinks, "objection">,
): OutreachLinks {
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose} ${text}`).digest();
  const clickSignature = (code: string, url: string) =>
    sign("click", `${code} ${url}`).subarray(0, 16).toString("base64url");
  // In hex, because mail servers may change the case of an address.
  const addressSignature = (id: string) => sign("reply", id).subarray(0, 10).toString("hex");
  return {
    link(url, { code, campaign, isTracked }) {
      if (!/^https?:/.test(url)) return url;
      const landing = withSource(url, { code, campaign }, appUrl);
      if (!isTracked) return landing;
      const address = new URL(`/o/${code}`, appUrl);
      address.searchParams.set("u", landing);
      address.searchParams.set("s", clickSignature(code, landing));
      return address.href;
    },
    target: (code, url, signature) =>
      isSame(signature, clickSignature(code, url)) ? (URL.parse(url)?.href ?? null) : null,
    unsubscribe: (id) => mailLinks.objection(id),
    replyTo(id) {
      const [local, domain] = replyAddress?.split("@") ?? [];
      if (local === undefined || domain === undefined) return null;
      const bare = id.replaceAll("-", "");
      return `${local}+${bare}${addressSignature(bare)}@${domain}`;
    },
    messageOfAddress(address) {
      const found = /\+([0-9a-f]{32})([0-9a-f]{20})@/i.exec(address);
      const [bare = "", signature = ""] = (found?.slice(1) ?? []).map((one) => one.toLowerCase());
      if (!isSame(signature, addressSignature(bare)) || bare === "") return null;
      return bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

function withSource(
  url: string,
  { code, campaign }: Pick<LinkedMessage, "code" | "campaign">,
  appUrl: string,
): string {
  const target = URL.parse(url);
  if (target === null || target.origin !== new URL(appUrl).origin) return url;
  const { searchParams } = target;
  searchParams.set(CODE_PARAMETER, code);
  const tags = { utm_source: "outreach", utm_medium: "email", utm_campaign: campaign };
  // What the template says itself stays as it is.
  const isTagged = [...searchParams.keys()].some((name) => name.startsWith("utm_"));
  if (!isTagged) for (const [name, value] of Object.entries(tags)) searchParams.set(name, value);
  return target.href;
}

function isSame(given: string, right: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(right)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
