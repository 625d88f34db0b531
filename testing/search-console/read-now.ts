import { googleAccess } from "@sightline/providers/search-results";
import { readSite } from "../../apps/server/modules/search-console/reading/read-site.ts";
import { createSeal, deriveKey } from "../../apps/server/platform/config/index.ts";
import type { TestProduct } from "../http/index.ts";
import { SECRETS_KEY, type startGoogle } from "./connecting.ts";

/** Like the nightly job, on any clock; true if there is more to fetch. */
export async function readNow(
  { db }: TestProduct,
  { oidc, console }: Awaited<ReturnType<typeof startGoogle>>,
  siteId: string,
  { now = new Date(), signal = new AbortController().signal } = {},
): Promise<boolean> {
  let more = false;
  await readSite(
    {
      db,
      google: googleAccess(oidc),
      seal: createSeal(deriveKey(SECRETS_KEY, "search-console")),
      apiBase: console.url,
      send: async () => {
        more = true;
      },
      onRead: async () => {},
      now: () => now,
    },
    siteId,
    signal,
  );
  return more;
}
