import { createHash } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { newEventId } from "@sightline/domain/traffic";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtPages } from "../../apps/server/platform/http/index.ts";

/** Two nodes on one database, as behind a load balancer. */
let database: TestDatabase;
let one: TestProduct;
let other: TestProduct;
let admin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { ROLE: "web", DATABASE_URL: database.url, APP_URL: "http://site.example" };
  const node = () => startProduct(settings, undefined, { pages: builtPages });
  [one, other] = [await node(), await node()];
  const signedUp = await signUp(one.url);
  admin = signedUp.access_token;
  await sql`update users set role = 'admin' where id = ${signedUp.user.id}`.execute(one.db);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

interface Page {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

/** By Node's client: `fetch` sends no other host, and decompresses by itself. */
async function visit(
  node: TestProduct,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  const asked = httpRequest(node.url + path, { headers, agent: false }, async (answer) =>
    resolve({ status: answer.statusCode, headers: answer.headers, html: await text(answer) }),
  );
  asked.once("error", reject).end();
  return promise;
}

const newSession = () => newEventId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

describe("a public page", () => {
  test.each(["/", "/pricing", "/features", "/privacy", "/developers/api"])(
    "%s holds nothing of the visitor it was first rendered for",
    async (path) => {
      const { access_token } = await signUp(one.url);
      const marked = {
        authorization: `Bearer ${access_token}`,
        cookie: "sightline_visit=visitor-mark; other=visitor-mark",
        host: "visitor-mark.example",
        referer: "http://visitor-mark.example/",
        "user-agent": "visitor-mark",
        "x-forwarded-for": "203.0.113.9",
        "accept-language": "fr",
      };
      const first = await visit(one, path, marked);
      const second = await visit(one, path);
      const elsewhere = await visit(other, path);
      expect(first.status).toBe(200);
      expect(first.html).toContain("</html>");
      expect(first.html).not.toMatch(/visitor-mark|203\.0\.113\.9/);
      expect(first.html).not.toContain(access_token);
      expect([second.html, elsewhere.html]).toEqual([first.html, first.html]);
      for (const { headers } of [first, second]) {
        expect(headers["set-cookie"]).toBeUndefined();
        expect(headers["cache-control"]).toBe("private, no-cache");
      }
      expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    },
  );

  test("runs its own inline scripts by hash, and no others", async () => {
    const { html, headers } = await visit(one, "/");
    const policy = String(headers["content-security-policy"]);
    expect(html).not.toMatch(/nonce="[^"]/);
    const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(
      ({ groups }) => groups?.code !== "" && !groups?.attributes?.includes("ld+json"),
    );
    expect(inline.length).toBeGreaterThan(0);
    const hashes = inline.map(({ groups }) =>
      createHash("sha256")
        .update(groups?.code ?? "")
        .digest("base64"),
    );
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy.match(/'sha256-/g)).toHaveLength(new Set(hashes).size);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("is the same however it is compressed", async () => {
    const raw = async (encoding: string) => {
      const answer = await fetch(`${one.url}/pricing`, {
        headers: { "accept-encoding": encoding },
      });
      return { sent: answer.headers.get("content-encoding"), html: await answer.text() };
    };
    const plain = await raw("identity");
    expect(plain.sent).toBeNull();
    expect(await raw("gzip, deflate")).toEqual({ sent: "gzip", html: plain.html });
    expect(await raw("gzip, deflate, br")).toEqual({ sent: "br", html: plain.html });
  });

  test("with a question or a form of its own is rendered for each visitor", async () => {
    const typed = await visit(one, "/?site=typed-by-ana.example");
    expect(typed.html).toContain("typed-by-ana.example");
    expect((await visit(one, "/")).html).not.toContain("typed-by-ana");
    const contact = await visit(one, "/contact");
    const nonce = /'nonce-([^']+)'/.exec(String(contact.headers["content-security-policy"]))?.[1];
    expect(contact.html).toContain(`nonce="${nonce}"`);
  });
});

describe("a page with an A/B test", () => {
  const HEADLINE = "Where do you rank today?";

  async function ask(method: string, path: string, body: object) {
    const answer = await call(one.url, method, `/api/admin/ab-tests${path}`, {
      token: admin,
      body,
    });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  }

  async function running() {
    const experiment = await ask("POST", "", {
      ...{ key: "shared-page", name: "A headline", place: "home-hero" },
      ...{ primary_goal: "checkout", goals: ["view:/pricing"] },
      ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
      variants: [
        { name: "control", weight: 1 },
        { name: "short", weight: 1, content: { headline: HEADLINE } },
      ],
    });
    await ask("PATCH", `/${experiment.id}`, { state: "running" });
    return experiment;
  }

  const shownTo = ({ html }: Page) => (html.includes(HEADLINE) ? "short" : "control");

  test("shows each visitor who agreed their own variant, and all others none, on every node", async () => {
    const usual = (await visit(one, "/")).html;
    expect((await visit(other, "/")).html).toBe(usual);
    const { id, variants } = await running();
    const seen = new Map<string, Set<string>>();
    for (let nth = 0; nth < 6 || (seen.size < 2 && nth < 100); nth += 1) {
      const session = newSession();
      const cookie = { cookie: `sightline_ab_session=${session}` };
      const [here, there] = await Promise.all([visit(one, "/", cookie), visit(other, "/", cookie)]);
      const shown = shownTo(here);
      expect(there.html).toBe(here.html);
      expect(here.html).not.toContain(session);
      const set = decodeURIComponent(String(here.headers["set-cookie"]));
      expect(set).toContain(variants.find(({ name }: { name: string }) => name === shown)?.id);
      seen.set(shown, (seen.get(shown) ?? new Set()).add(here.html));
      for (const node of [one, other]) {
        const without = await visit(node, "/");
        expect(without.html).toBe(usual);
        expect(without.headers["set-cookie"]).toBeUndefined();
      }
    }
    expect([...seen.keys()].sort()).toEqual(["control", "short"]);
    expect([...seen.values()].map((pages) => pages.size)).toEqual([1, 1]);

    // What an admin changes is there for the next visitor, whichever node they come to.
    await ask("PATCH", `/${id}`, { state: "paused" });
    const member = { cookie: `sightline_ab_session=${newSession()}` };
    for (const node of [other, one]) expect((await visit(node, "/", member)).html).toBe(usual);
    await ask("PATCH", `/${id}`, { state: "running" });
    expect((await visit(other, "/", member)).html).not.toBe(usual);
  });
});
