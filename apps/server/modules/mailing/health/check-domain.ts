import type { EmailHealth } from "@sightline/contract";

/** None if the name doesn't exist; rejects if the DNS doesn't answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

type Check = EmailHealth["checks"][number];

/** The records that receivers ask for before they trust a sender. */
export async function checkDomain(
  resolve: ResolveTxt,
  domain: string,
  dkimSelector: string | null,
): Promise<Check[]> {
  const dkim = dkimSelector === null ? null : `${dkimSelector}._domainkey.${domain}`;
  return Promise.all([
    check(resolve, "spf", domain, "v=spf1"),
    check(resolve, "dkim", dkim, ""),
    check(resolve, "dmarc", `_dmarc.${domain}`, "v=dmarc1"),
  ]);
}

async function check(
  resolve: ResolveTxt,
  id: Check["id"],
  name: string | null,
  start: string,
): Promise<Check> {
  if (name === null || isReserved(name)) return { id, name, state: "unknown", found: null };
  try {
    const records = await resolve(name);
    const found = records.find((record) => record.toLowerCase().startsWith(start)) ?? null;
    return { id, name, state: found === null ? "missing" : "found", found };
  } catch {
    return { id, name, state: "unknown", found: null };
  }
}

/** Names that nobody can have (RFC 2606), such as the sender of a product that isn't set up. */
export function isReserved(name: string): boolean {
  return [".invalid", ".test", ".example", ".localhost"].some((ending) => name.endsWith(ending));
}
