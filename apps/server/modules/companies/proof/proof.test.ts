import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const FILE = "/.well-known/sightline-site-verification.txt";

let product: TestProduct;
let site: Server;
let domain: string;
/** The site's responses; everything else is 404. */
let pages: Record<string, Answer> = {};
let asked = 0;

beforeAll(async () => {
  product = await startProduct({ CRAWLER_ALLOW_HOSTS: "127.0.0.2" });
  site = createServer(({ url = "" }, response) => {
    asked += 1;
    const { status = 200, headers, body } = pages[url] ?? { status: 404 };
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
  }).listen(0, "127.0.0.2");
  await once(site, "listening");
  const bound = site.address();
  if (bound === null || typeof bound === "string") throw new Error("The site has no port.");
  domain = `127.0.0.2:${bound.port}`;
});
beforeEach(() => {
  pages = {};
});
afterAll(async () => {
  site.close();
  await product.stop();
});

async function owner() {
  const { access_token: token } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: added } = await ask("POST", "/sites", { domain });
  const path = `/sites/${added.id}/proof`;
  const { body: proof } = await ask("GET", path);
  return { ask, proof, token: proof.file.content, check: () => ask("POST", path), path };
}

const head = (tags: string) => `<html><head><title>Shop</title>${tags}</head><body></body></html>`;

describe("how to prove a domain", () => {
  it("says what to put where, the same every time, another for every customer", async () => {
    const ana = await owner();
    const eve = await owner();
    expect(ana.proof).toEqual({
      domain,
      proven_by: null,
      proven_at: null,
      proof_missing_since: null,
      proof_lapsed_at: null,
      dns: {
        name: `_sightline.${domain}`,
        value: `sightline-site-verification=${ana.token}`,
      },
      meta: {
        url: `http://${domain}/`,
        tag: `<meta name="sightline-site-verification" content="${ana.token}">`,
      },
      file: { url: `http://${domain}${FILE}`, content: ana.token },
    });
    expect(ana.token).toMatch(/^[0-9a-f]{32}$/);
    expect((await ana.ask("GET", ana.path)).body).toEqual(ana.proof);
    expect(eve.token).not.toBe(ana.token);
  });
});

describe("P8 looking for the proof", () => {
  it("finds nothing on a bare site, and says what is where", async () => {
    const { check } = await owner();
    const { status, body } = await check();
    expect(status).toBe(200);
    expect(body).toMatchObject({ proven_by: null, proven_at: null });
    expect(body.found).toEqual([
      { method: "dns", ok: false, message: "Not possible for an address with a port." },
      { method: "meta", ok: false, message: "The page returned status 404." },
      { method: "file", ok: false, message: "The file returned status 404." },
    ]);
  });

  it("finds the tag, keeps the proof, and takes nothing back when the tag goes", async () => {
    const { ask, proof, check, path } = await owner();
    pages["/"] = { body: head(proof.meta.tag) };
    const { body } = await check();
    expect(body.found[1]).toEqual({ method: "meta", ok: true, message: "Found the tag." });
    expect(body).toMatchObject({ proven_by: "meta", proven_at: expect.stringMatching(/Z$/) });
    const proven = { proven_by: body.proven_by, proven_at: body.proven_at };
    expect((await ask("GET", "/sites")).body).toMatchObject([proven]);

    pages = {};
    const { body: later } = await check();
    expect(later).toMatchObject(proven);
    expect(later.found.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false]);
    expect((await ask("GET", path)).body).toMatchObject(proven);
  });

  it("finds the file, white space around it or not, whatever its type", async () => {
    const { token, check } = await owner();
    pages[FILE] = { headers: { "content-type": "text/plain" }, body: `${token}\r\n` };
    expect((await check()).body).toMatchObject({ proven_by: "file" });
    pages[FILE] = { headers: { "content-type": "application/octet-stream" }, body: token };
    const { body } = await check();
    expect(body.found[2]).toEqual({ method: "file", ok: true, message: "Found the file." });
  });

  it.each<[string, (token: string, tag: string) => Record<string, Answer>, string, string]>([
    [
      "the tag in the body",
      (_, tag) => ({ "/": { body: `<html><head></head><body>${tag}</body></html>` } }),
      "The page's <head> doesn't have this tag.",
      "The file returned status 404.",
    ],
    [
      "another's tag",
      (token) => ({
        "/": { body: head('<meta name="sightline-site-verification" content="other">') },
        [FILE]: { body: `<p>${token}</p>` },
      }),
      "The tag has a different value: other",
      "The file has different content.",
    ],
    [
      "a page that fails although the tag is on it, and an empty file",
      (_, tag) => ({ "/": { status: 500, body: head(tag) }, [FILE]: { body: " " } }),
      "The page returned status 500.",
      "The file is empty.",
    ],
    [
      "a loop of redirects",
      () => ({
        "/": { status: 302, headers: { location: "/" } },
        [FILE]: { status: 302, headers: { location: FILE } },
      }),
      "The address redirects in a loop.",
      "The address redirects in a loop.",
    ],
  ])("is not fooled by %s", async (_, site, meta, file) => {
    const { token, proof, check } = await owner();
    pages = site(token, proof.meta.tag);
    const { body } = await check();
    expect(body.proven_by).toBeNull();
    expect(body.found).toMatchObject([
      { method: "dns", ok: false },
      { method: "meta", ok: false, message: meta },
      { method: "file", ok: false, message: file },
    ]);
  });

  it("does not take another site's word, though a redirect leads there", async () => {
    const { token, proof, check } = await owner();
    const other = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(token + head(proof.meta.tag));
    }).listen(0, "127.0.0.2");
    await once(other, "listening");
    const bound = other.address();
    const origin = `http://127.0.0.2:${typeof bound === "object" ? bound?.port : ""}`;
    pages["/"] = { status: 301, headers: { location: `${origin}/` } };
    pages[FILE] = { status: 301, headers: { location: `${origin}/proof.txt` } };
    const { body } = await check();
    other.close();
    expect(body.proven_by).toBeNull();
    expect(body.found.map(({ message }: { message: string }) => message).slice(1)).toEqual([
      `The page redirects to another site: ${origin}/`,
      `The file redirects to another site: ${origin}/proof.txt`,
    ]);
  });

  it("follows a redirect within the site", async () => {
    const { proof, check } = await owner();
    pages["/"] = { status: 302, headers: { location: "/en" } };
    pages["/en"] = { body: head(proof.meta.tag) };
    expect((await check()).body.proven_by).toBe("meta");
  });

  it("never leaves for an address that is refused", async () => {
    const { ask } = await owner();
    const { id, company_id } = (await ask("POST", "/sites", { domain: "moved.example" })).body;
    // As a keyword could make it before private addresses were refused there.
    await sql`update companies set domain = '127.0.0.1:9' where id = ${company_id}`.execute(
      product.db,
    );
    const { body } = await ask("POST", `/sites/${id}/proof`);
    expect(body.found.map(({ message }: { message: string }) => message)).toEqual([
      "Not possible for an address with a port.",
      "We can't visit this address.",
      "We can't visit this address.",
    ]);
  });

  it("is limited for each user, and it is written down", async () => {
    const { ask, check } = await owner();
    const answers = await Promise.all(Array.from({ length: 14 }, check));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toMatch(/^Too many requests\. Try again in \d+ seconds?/);
    const { body: events } = await ask("GET", "/security-events");
    expect(events[0]).toMatchObject({ event_type: "rate_limit_violation" });
  });

  it("asks nobody about another's site", async () => {
    const ana = await owner();
    const eve = await owner();
    const before = asked;
    expect((await eve.ask("POST", ana.path)).status).toBe(404);
    expect(asked).toBe(before);
  });
});
