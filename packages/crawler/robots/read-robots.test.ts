import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, type Served, serve } from "../address/testing/serve.ts";
import { createFetcher, type Fetcher } from "../fetch/index.ts";
import { readRobots } from "./index.ts";

const RULES = "User-agent: *\nDisallow: /closed\n";

type Respond = Parameters<typeof serve>[0];
let respond: Respond;
let site: Served;
let elsewhere: Served;
let fetcher: Fetcher;
/** With a short timeout: only for a site that never responds. */
let hasty: Fetcher;

beforeAll(async () => {
  site = await serve((request, response) => respond(request, response));
  elsewhere = await serve((_, response) => response.end(RULES), "127.0.0.3");
  const allow = parseAllowHosts(`${ALLOWED},127.0.0.3`);
  fetcher = createFetcher({ allow, userAgent: "TestBot/1.0" });
  const limits = { firstByteMs: 200, totalMs: 400 };
  hasty = createFetcher({ allow, userAgent: "TestBot/1.0", limits });
});
afterAll(async () => {
  await Promise.all([fetcher.close(), hasty.close()]);
  await Promise.all([site.close(), elsewhere.close()]);
});

async function read(answer: Respond, { fetch } = fetcher) {
  respond = answer;
  const robots = await readRobots(fetch, site.origin);
  const allows = (path: string) => robots.allows(site.origin + path, "TestBot");
  return {
    ...robots,
    open: allows("/open"),
    closed: !allows("/closed"),
    self: allows("/robots.txt"),
  };
}

const found = { state: "found", open: true, closed: true };
const none = { state: "none", open: true, closed: false };
const unreachable = { state: "unreachable", open: false, closed: true, self: true };

describe("RFC 9309 §2.3 reaching the file", () => {
  it("asks for /robots.txt of the site", async () => {
    let asked: string | undefined;
    const robots = await read(({ url }, response) => {
      asked = url;
      response.end(RULES);
    });
    expect(asked).toBe("/robots.txt");
    expect(robots).toMatchObject(found);
  });

  it.each(["text/plain", "text/html", "application/octet-stream", "image/png"])(
    "§2.3 reads it though it calls itself %s",
    async (type) => {
      expect(
        await read((_, response) => response.setHeader("content-type", type).end(RULES)),
      ).toMatchObject(found);
    },
  );

  it("§2.3 reads UTF-8, with a byte order mark, compressed", async () => {
    const file = gzipSync("\ufeffUser-agent: *\nDisallow: /ü\n");
    respond = (_, response) =>
      response
        .setHeader("content-type", "text/plain")
        .setHeader("content-encoding", "gzip")
        .end(file);
    const robots = await readRobots(fetcher.fetch, site.origin);
    expect(robots.allows(`${site.origin}/%C3%BC`, "TestBot")).toBe(false);
  });

  it.each([200, 201, 206, 299])("§2.3.1.1 follows the rules of a %i", async (status) => {
    expect(await read((_, response) => response.writeHead(status).end(RULES))).toMatchObject(found);
  });

  it.each([1, 2, 3, 4, 5])("§2.3.1.2 follows %i redirects", async (redirects) => {
    let left = redirects;
    const robots = await read((_, response) => {
      if (left-- === 0) return response.end(RULES);
      return response.writeHead(301, { location: `/robots-${left}.txt` }).end();
    });
    expect(robots).toMatchObject(found);
  });

  it("§2.3.1.2 follows redirects to another host, for the host that sent it there", async () => {
    const robots = await read((_, response) =>
      response.writeHead(302, { location: `${elsewhere.origin}/robots.txt` }).end(),
    );
    expect(robots).toMatchObject(found);
  });

  it("§2.3.1.2 takes more than five redirects, or a loop, for no file", async () => {
    let step = 0;
    const endless = (_: unknown, response: Parameters<Respond>[1]) =>
      response.writeHead(302, { location: `/${step++}` }).end();
    expect(await read(endless)).toMatchObject(none);
    const loop: Respond = (_, response) =>
      response.writeHead(302, { location: "/robots.txt" }).end();
    expect(await read(loop)).toMatchObject(none);
  });

  it.each([400, 401, 403, 404, 410, 418, 429, 451, 499])(
    "§2.3.1.3 reads everything after a %i, whatever it says",
    async (status) => {
      expect(await read((_, response) => response.writeHead(status).end(RULES))).toMatchObject(
        none,
      );
    },
  );

  it.each([500, 502, 503, 504, 599])("§2.3.1.4 reads nothing after a %i", async (status) => {
    expect(await read((_, response) => response.writeHead(status).end(RULES))).toMatchObject(
      unreachable,
    );
  });

  it("§2.3.1.4 reads nothing of a site that does not answer", async () => {
    expect(await read(() => {}, hasty)).toMatchObject(unreachable);
    expect(await read(({ socket }) => socket.destroy())).toMatchObject(unreachable);
  });

  it("§2.3.1.4 reads nothing of a site that never ends its answer", async () => {
    expect(await read((_, response) => response.write(RULES), hasty)).toMatchObject(unreachable);
  });

  it("§2.3.1.4 reads nothing where the way leads to a private address", async () => {
    const robots = await read((_, response) =>
      response.writeHead(302, { location: "http://127.0.0.1/" }).end(),
    );
    expect(robots).toMatchObject(unreachable);
  });
});

describe("RFC 9309 §2.5 limits", () => {
  const lines = (bytes: number) => `${"#".repeat(99)}\n`.repeat(bytes / 100);

  it("reads 500 KiB whole", async () => {
    const file = lines(511_900) + RULES;
    expect(file.length).toBeLessThan(500 * 1_024);
    expect(await read((_, response) => response.end(file))).toMatchObject({
      ...found,
      problems: [],
    });
  });

  it("reads the first 500 KiB of more, and says so", async () => {
    const robots = await read((_, response) =>
      response.end(`${RULES}${lines(600_000)}Disallow: /open`),
    );
    expect(robots).toMatchObject(found);
    expect(robots.problems).toEqual([{ kind: "too-large", line: null, text: "" }]);
  });

  it("passes over the line the limit cuts, which could close too much", async () => {
    const before = `${RULES}${lines(511_900)}`;
    const cut = `Disallow: /op${"#".repeat(512_000 - before.length - 13)}`;
    const robots = await read((_, response) => response.end(`${before}${cut}en/more`));
    expect(robots).toMatchObject(found);
  });
});
