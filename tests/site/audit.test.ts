import { parseAllowHosts } from "@sightline/crawler/address";
import { ruleById } from "@sightline/crawler/audit";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { surveySite } from "@sightline/crawler/survey";
import { LISTED_PAGES } from "@sightline/testing/site";
import { expect, test } from "vitest";
import {
  SELF_SIGNED_HOST,
  trustingSelfSigned,
} from "../../packages/crawler/fetch/testing/self-signed.ts";
import { SECURE_ADDRESS, startSecureSite } from "./secure-site.ts";

test("P100 our own audit finds nothing to fix on our own site", async () => {
  const site = await startSecureSite();
  try {
    const { visits, findings, health, end } = await trustingSelfSigned(() => survey(site.url));
    const read = visits.map(({ facts }) => new URL(facts.url).pathname);
    expect(read).toEqual(expect.arrayContaining([...LISTED_PAGES]));
    expect(end).toBe("complete");

    const moreSevere = findings
      .filter(({ rule }) => ruleById(rule)?.severity !== "info")
      .map(({ rule, url, detail }) => ({ at: `${rule} ${url.slice(site.url.length)}`, detail }));
    expect(moreSevere).toEqual([]);
    expect(health).toBe(100);
  } finally {
    await site.stop();
  }
});

/** As `npm run crawl` does it, but nothing leaves this machine and no clock runs. */
async function survey(url: string) {
  const allow = parseAllowHosts(SELF_SIGNED_HOST);
  const fetcher = createFetcher({
    allow,
    userAgent: "SightlineBot",
    resolve: async (name) => (name === SELF_SIGNED_HOST ? [SECURE_ADDRESS] : []),
    // Only a real hang reaches them, on a busy machine as well.
    limits: { firstByteMs: 60_000, totalMs: 60_000 },
    now: () => 0,
  });
  try {
    return await surveySite(
      { start: `${url}/`, maxPages: 200, maxMs: 100_000 },
      { fetcher, politeness: createPoliteness({ allow }), forIndex: false },
    );
  } finally {
    await fetcher.close();
  }
}
