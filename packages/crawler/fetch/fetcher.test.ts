import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Served, serve, serveRaw } from "../address/testing/serve.ts";
import type { Fetcher } from "./index.ts";
import { fetchedOf, testFetcher } from "./testing/fetching.ts";

let site: Served;
let fetcher: Fetcher;
let lastHeaders: NodeJS.Dict<string | string[]> = {};

beforeAll(async () => {
  site = await serve((request, response) => {
    lastHeaders = request.headers;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    const type = searchParams.get("type");
    if (type !== null) response.setHeader("content-type", type);
    const size = Number(searchParams.get("size") ?? 4);
    if (pathname === "/hang") return response.write("begun");
    if (request.headers["if-none-match"] === '"v1"') return response.writeHead(304).end();
    if (request.headers["if-modified-since"]) return response.writeHead(304).end();
    if (pathname === "/headers") response.setHeader("x-robots-tag", ["noindex", "bingbot: all"]);
    if (pathname === "/missing") response.statusCode = 404;
    return response
      .setHeader("etag", '"v1"')
      .end(pathname === "/zeros" ? "a\0b" : "x".repeat(size));
  });
});
beforeEach(() => {
  fetcher = testFetcher();
  return () => fetcher.close();
});
afterAll(() => site.close());

describe("an answer", () => {
  it("tells who asks and what it can read", async () => {
    await fetcher.fetch(site.origin);
    expect(lastHeaders).toMatchObject({
      "user-agent": "TestBot/1.0",
      accept: expect.stringContaining("text/html"),
      "accept-encoding": "gzip, br, zstd, deflate",
    });
    await fetcher.fetch(site.origin, { accept: "text/plain" });
    expect(lastHeaders.accept).toBe("text/plain");
  });

  it("normalises what was asked for", async () => {
    const { requested, url } = fetchedOf(await fetcher.fetch(`${site.origin}/a/./b/../c#part`));
    expect([requested, url]).toEqual([`${site.origin}/a/c`, `${site.origin}/a/c`]);
  });

  it("joins the values of a repeated header", async () => {
    const { headers } = fetchedOf(await fetcher.fetch(`${site.origin}/headers`));
    expect(headers["x-robots-tag"]).toBe("noindex\nbingbot: all");
  });

  it("is an answer whatever its status", async () => {
    const fetched = fetchedOf(await fetcher.fetch(`${site.origin}/missing?type=text/html`));
    expect(fetched).toMatchObject({ status: 404, text: "xxxx" });
  });

  it.each([{ ifNoneMatch: '"v1"' }, { ifModifiedSince: "Sun, 15 Nov 2026 00:00:00 GMT" }])(
    "that nothing changed since %j is a 304 without text",
    async (condition) => {
      const fetched = fetchedOf(await fetcher.fetch(site.origin, condition));
      expect(fetched).toMatchObject({ status: 304, text: null, bytes: { wire: 0, decoded: 0 } });
    },
  );

  it.each([
    "text/html",
    "TEXT/HTML; charset=utf-8",
    "text/plain",
    "application/xhtml+xml",
    "application/xml",
    "application/rss+xml",
    "application/json",
    "application/ld+json",
    "application/javascript",
  ])("of type %s is read to text", async (type) => {
    const fetched = fetchedOf(
      await fetcher.fetch(`${site.origin}/?type=${encodeURIComponent(type)}`),
    );
    expect(fetched.text).toBe("xxxx");
    expect(fetched.contentType).toBe(type.split(";")[0]?.toLowerCase());
  });

  it.each(["image/png", "image/svg+xml", "application/pdf", "application/gzip", "video/mp4"])(
    "of type %s is not",
    async (type) => {
      const fetched = fetchedOf(
        await fetcher.fetch(`${site.origin}/?size=2000000&type=${encodeURIComponent(type)}`),
      );
      expect(fetched).toMatchObject({ text: null, charset: null, contentType: type, cut: null });
      expect(fetched.bytes.wire).toBeLessThan(200_000);
    },
  );

  it("of any type is read to text where asked", async () => {
    const url = `${site.origin}/?type=application/octet-stream`;
    expect(fetchedOf(await fetcher.fetch(url, { asText: true })).text).toBe("xxxx");
  });

  it("of no type is text unless it holds zeros", async () => {
    expect(fetchedOf(await fetcher.fetch(`${site.origin}/`)).text).toBe("xxxx");
    expect(fetchedOf(await fetcher.fetch(`${site.origin}/zeros`)).text).toBeNull();
  });

  it("can be taken in pieces, within limits of its own", async () => {
    let taken = 0;
    const read = async (body: AsyncIterable<Uint8Array>) => {
      for await (const chunk of body) taken += chunk.length;
    };
    const url = `${site.origin}/?size=300000`;
    const whole = fetchedOf(await fetcher.fetch(url, { read }));
    expect([taken, whole.text, whole.cut]).toEqual([300_000, null, null]);
    taken = 0;
    const part = fetchedOf(await fetcher.fetch(url, { read, limits: { decodedBytes: 1_000 } }));
    expect([taken, part.cut]).toEqual([1_000, "size"]);
    taken = 0;
    await fetcher.fetch(`${site.origin}/missing`, { read });
    expect(taken).toBe(0);
  });
});

describe("connections", () => {
  it("are kept: forty answers, read or discarded, over one or two", async () => {
    const before = site.connections;
    for (let page = 0; page < 40; page += 1) {
      const type = ["text/html", "image/png", "application/pdf"][page % 3];
      await fetcher.fetch(`${site.origin}/${page}?type=${type}`);
    }
    expect(site.connections - before).toBeLessThanOrEqual(2);
  });

  it("that break as we write are opened again, once", async () => {
    let connections = 0;
    const closing = await serveRaw((socket) => {
      connections += 1;
      const isFirst = connections === 1;
      socket.once("data", () => {
        if (isFirst) socket.destroy();
        else socket.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
      });
    });
    expect(fetchedOf(await fetcher.fetch(closing.origin)).text).toBe("ok");
    expect(connections).toBe(2);
    await closing.close();
  });

  it("end when the caller says so, with the caller's reason", async () => {
    const reason = new Error("the crawl was cancelled");
    const caller = new AbortController();
    const fetching = fetcher.fetch(`${site.origin}/hang?type=text/html`, { signal: caller.signal });
    await expect.poll(() => site.open, { timeout: 10_000 }).toBeGreaterThan(0);
    caller.abort(reason);
    await expect(fetching).rejects.toBe(reason);
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
    await expect(fetcher.fetch(site.origin, { signal: caller.signal })).rejects.toBe(reason);
  });
});
