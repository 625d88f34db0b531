import { createHmac } from "node:crypto";
import type { Tables } from "@sightline/database";
import { domainsAbove, type OutreachSuppression } from "@sightline/domain/outreach";
import type { Kysely } from "kysely";
import { addresseeOf } from "../../mailing/index.ts";
import { insertSuppression, mailSuppressionsOf, suppressionsOf } from "./suppression.queries.ts";

/** Why no campaign may write to an address: its own objection, its domain's, or what email came back. */
export async function suppressionOf(
  db: Kysely<Tables>,
  key: Buffer,
  email: string,
): Promise<OutreachSuppression | null> {
  return (await suppressedAmong(db, key, [email])).get(email) ?? null;
}

/** The suppressed ones of many addresses, each with its reason. */
export async function suppressedAmong(
  db: Kysely<Tables>,
  key: Buffer,
  emails: readonly string[],
): Promise<Map<string, OutreachSuppression>> {
  const keys = new Map(emails.map((email) => [email, keysOf(key, email)]));
  const all = [...new Set([...keys.values()].flat())];
  const [ours, bounced] = await Promise.all([
    suppressionsOf(db, all.map(fromHex)),
    mailSuppressionsOf(
      db,
      [...keys.values()].map(([address = ""]) => fromHex(address)),
    ),
  ]);
  const found = new Map<string, OutreachSuppression>();
  for (const [email, [address = "", ...domains]] of keys) {
    const why = [address, ...domains].map((one) => ours.get(one)).find(Boolean);
    const reason = why ?? bounced.get(address);
    if (reason !== undefined) found.set(email, reason);
  }
  return found;
}

export type SuppressionTarget = { readonly email: string } | { readonly domain: string };

/** For good: a later reason never replaces the first. False: it was suppressed before. */
export async function suppress(
  db: Kysely<Tables>,
  key: Buffer,
  target: SuppressionTarget,
  why: OutreachSuppression,
  detail: string | null = null,
): Promise<boolean> {
  const shortened = detail?.slice(0, 500) ?? null;
  if ("domain" in target) {
    const row = { key: domainKey(key, target.domain), domain: target.domain };
    return insertSuppression(db, { ...row, scope: "domain", why, detail: shortened });
  }
  const row = { key: addressKey(key, target.email), domain: null };
  return insertSuppression(db, { ...row, scope: "address", why, detail: shortened });
}

/** The same keyed hash that stands for the address in every table of emails. */
export function addressKey(key: Buffer, email: string): Buffer {
  return addresseeOf(key, email).recipient;
}

export function domainKey(key: Buffer, domain: string): Buffer {
  // Without an @ it can't be the hash of an address.
  return createHmac("sha256", key).update(`domain ${domain.toLowerCase()}`).digest();
}

/** The address, then its domain and those above it, as hex: buffers aren't equal as map keys. */
function keysOf(key: Buffer, email: string): string[] {
  const domains = domainsAbove(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
  const hashes = [addressKey(key, email), ...domains.map((domain) => domainKey(key, domain))];
  return hashes.map((hash) => hash.toString("hex"));
}

function fromHex(hash: string): Buffer {
  return Buffer.from(hash, "hex");
}
