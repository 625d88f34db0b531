import { createServer } from "node:https";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, listen, serve } from "../address/testing/serve.ts";
import { fetchedOf, testFetcher } from "./testing/fetching.ts";
import { selfSigned } from "./testing/self-signed.ts";

const trusted = getCACertificates("default");
afterEach(() => setDefaultCACertificates(trusted));

it("an answer says until when its site's certificate holds", async () => {
  setDefaultCACertificates([...trusted, selfSigned.cert]);
  const handle = createServer(selfSigned, (_, response) => response.end("safe"));
  const site = await listen(handle, ALLOWED, "https");
  const allow = parseAllowHosts("self-signed");
  const fetcher = testFetcher({ allow, resolve: async () => [ALLOWED] });
  for (const path of ["/", "/again"]) {
    const fetched = fetchedOf(await fetcher.fetch(`https://self-signed:${site.port}${path}`));
    expect(fetched).toMatchObject({ text: "safe", certificateEnds: "2126-10-22T07:10:07.000Z" });
  }
  await fetcher.close();
  await site.close();
});

it("and says nothing where there is none", async () => {
  const site = await serve((_, response) => response.end("open"));
  const fetcher = testFetcher();
  expect(fetchedOf(await fetcher.fetch(site.origin)).certificateEnds).toBeNull();
  await fetcher.close();
  await site.close();
});
