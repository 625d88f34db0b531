import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../address/testing/serve.ts";
import type { Fetcher } from "./index.ts";
import { failureIn, fetchedOf, testFetcher } from "./testing/fetching.ts";

let site: Served;
let fetcher: Fetcher;
const asked: string[] = [];

beforeAll(async () => {
  site = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    asked.push(`${pathname}${request.headers["if-none-match"] ?? ""}`);
    const to = searchParams.get("to") ?? ROUTES[pathname];
    if (to === undefined) return response.end("arrived");
    const status = Number(searchParams.get("status") ?? 302);
    return response
      .writeHead(status, { location: Buffer.from(to).toString("latin1") })
      .end("moved");
  });
  fetcher = testFetcher();
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
});

const ROUTES: Record<string, string> = {
  "/1": "/2",
  "/2": "/3",
  "/3": "/4",
  "/4": "/5",
  "/5": "/arrival",
  "/0": "/1",
  "/a": "/b",
  "/b": "/a",
  "/self": "/self#again",
  "/private": "/private/2",
  "/private/2": "/private/3",
  "/private/3": "http://127.0.0.1/",
};

describe("P17 redirects", () => {
  it.each([301, 302, 303, 307, 308])("follows a %i and keeps the way", async (status) => {
    const url = `${site.origin}/from?to=/arrival%23part&status=${status}`;
    const fetched = fetchedOf(await fetcher.fetch(url));
    expect(fetched).toMatchObject({
      requested: url,
      url: `${site.origin}/arrival`,
      status: 200,
      text: "arrived",
      redirects: [{ url, status, location: `${site.origin}/arrival#part` }],
    });
  });

  it.each([300, 304, 305, 306])("takes a %i as the answer", async (status) => {
    const url = `${site.origin}/from?to=/arrival&status=${status}`;
    expect(fetchedOf(await fetcher.fetch(url))).toMatchObject({ status, url, redirects: [] });
  });

  it("follows five, and not a sixth", async () => {
    const five = fetchedOf(await fetcher.fetch(`${site.origin}/1`));
    expect(five.redirects).toHaveLength(5);
    expect(five.text).toBe("arrived");
    asked.length = 0;
    const six = await fetcher.fetch(`${site.origin}/0`);
    expect(failureIn(six)).toBe("too-many-redirects");
    expect(asked).toEqual(["/0", "/1", "/2", "/3", "/4", "/5"]);
  });

  it.each(["/a", "/self"])("sees the loop at %s without walking it twice", async (path) => {
    asked.length = 0;
    expect(failureIn(await fetcher.fetch(site.origin + path))).toBe("redirect-loop");
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("refuses a private address at the third hop, and tells the way there", async () => {
    const result = await fetcher.fetch(`${site.origin}/private`);
    expect(failureIn(result)).toBe("address-refused");
    expect(!result.ok && result.redirects.map(({ location }) => location)).toEqual([
      `${site.origin}/private/2`,
      `${site.origin}/private/3`,
      "http://127.0.0.1/",
    ]);
  });

  it.each(["ftp://example.com/", "javascript:alert(1)", "http://", "http://u:p@example.com/"])(
    "refuses to follow to %s",
    async (to) => {
      const url = `${site.origin}/from?to=${encodeURIComponent(to)}`;
      expect(failureIn(await fetcher.fetch(url))).toBe("address-refused");
    },
  );

  it("reads an address written in UTF-8", async () => {
    const url = `${site.origin}/from?to=${encodeURIComponent("/größe")}`;
    expect(fetchedOf(await fetcher.fetch(url)).url).toBe(`${site.origin}/gr%C3%B6%C3%9Fe`);
  });

  it("sends validators to the address they belong to only", async () => {
    asked.length = 0;
    await fetcher.fetch(`${site.origin}/5`, { ifNoneMatch: '"v1"' });
    expect(asked).toEqual(['/5"v1"', "/arrival"]);
  });

  it("asks before it goes to another host", async () => {
    const other = await serve((_, response) => response.end("there"));
    const crossed: string[] = [];
    const waitForHost = async (url: string) => {
      expect(other.connections).toBe(0);
      crossed.push(url);
    };
    const fetching = fetcher.fetch(`${site.origin}/1?to=${other.origin}/`, { waitForHost });
    expect(fetchedOf(await fetching).text).toBe("there");
    expect(crossed).toEqual([`${other.origin}/`]);
    await other.close();
  });

  it("asks nobody for a redirect within its host", async () => {
    const waitForHost = () => Promise.reject(new Error("Nobody crosses."));
    const fetched = fetchedOf(await fetcher.fetch(`${site.origin}/3`, { waitForHost }));
    expect(fetched.redirects).toHaveLength(3);
  });
});
