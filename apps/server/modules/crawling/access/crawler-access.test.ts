import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AccessCheck } from "@sightline/contract";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";

const requests: string[] = [];
const PAGE = `<title>Boots</title><main><h1>Boots</h1><p>${"Our boots last for years. ".repeat(40)}</p></main>`;
const ROBOTS = "User-agent: CCBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n";

/** Its robots.txt lets all but one in; its firewall has other ideas. */
function answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const agent = headers["user-agent"] ?? "";
  requests.push(`${url} ${agent}`);
  if (url === "/robots.txt") return void response.end(ROBOTS);
  if (url !== "/") return void response.writeHead(404).end();
  response.setHeader("content-type", "text/html");
  if (agent.includes("GPTBot")) return void response.writeHead(403).end("Forbidden");
  if (agent.includes("PerplexityBot")) return void response.end("<p>Are you human?</p>");
  response.setHeader("x-robots-tag", "claudebot: noindex");
  response.end(PAGE);
}

const site = createServer(answer);
let domain = "";
let product: TestProduct;
beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  domain = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  product = await startProduct({ CRAWLER_ALLOW_HOSTS: domain });
});
afterAll(async () => {
  await product.stop();
  site.close();
});

async function anOwner() {
  const { access_token: token } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: added } = await ask("POST", "/sites", { domain });
  const found = async (): Promise<AccessCheck> =>
    (await ask("GET", `/crawler-access?target_site=${domain}`)).body;
  return { ask, id: added.id as string, company: added.company_id as string, found };
}

const patiently = { timeout: 120_000, interval: 100 };

it("P76 what robots.txt, headers and the server say to AI crawlers is compared with what a browser gets", {
  timeout: 240_000,
}, async () => {
  const { ask, id, company, found } = await anOwner();
  expect(await found()).toMatchObject({ state: "none", is_proven: false, result: null });
  const refused = await ask("POST", "/crawler-access", { target_site: domain });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "First, verify that this site is yours.",
  ]);

  await product.db
    .updateTable("sites")
    .set({ proven_by: "dns", proven_at: new Date() })
    .where("id", "=", id)
    .execute();
  const { status } = await ask("POST", "/crawls", { company_id: company });
  expect(status, "an audit checks it, too").toBeLessThan(300);
  await expect.poll(async () => (await found()).state, patiently).toBe("done");
  const { result, may_check } = await found();
  expect(may_check).toBe(false);
  expect(result?.browser).toMatchObject({ status: 200, directives: [] });
  const verdicts = Object.fromEntries(
    (result?.crawlers ?? []).map(({ token, verdict }) => [token, verdict]),
  );
  expect(verdicts).toMatchObject({
    ...{ GPTBot: "refused", ClaudeBot: "noindex", PerplexityBot: "other-page" },
    ...{ CCBot: "disallowed", "OAI-SearchBot": "readable", "Google-Extended": "not-asked" },
  });
  const sent = requests.filter((line) => line.includes("Sightline-Access-Check"));
  const names = sent.filter((line) => line.startsWith("/ ") && line.includes("compatible"));
  expect(names.length, "once under each name that is let in and fetches").toBe(18);
  expect(
    sent.some((line) => line.includes("CCBot")),
    "not under a name that is kept out",
  ).toBe(false);

  const before = requests.length;
  const again = await ask("POST", "/crawler-access", { target_site: domain });
  expect([again.status, again.body.state], "once a day").toEqual([202, "done"]);
  expect(requests.length).toBe(before);

  const other = await anOwner();
  expect(await other.found(), "another customer's check").toMatchObject({ state: "none" });
});
