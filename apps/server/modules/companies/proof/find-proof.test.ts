import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, type Fetcher } from "@sightline/crawler/fetch";
import type { ProofState } from "@sightline/domain/companies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProof } from "./find-proof.ts";
import type { ResolveTxt } from "./resolve-txt.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const VALUE = `sightline-site-verification=${TOKEN}`;
const TAG = `<head><meta name="sightline-site-verification" content="${TOKEN}"></head>`;

/** Serves `www.shop.example` only; other host names redirect there. */
let server: Server;
let port: number;
let fetcher: Fetcher;

beforeAll(async () => {
  server = createServer(({ headers: { host = "" }, url = "" }, response) => {
    if (!host.startsWith("www.")) {
      return response.writeHead(301, { location: `http://www.shop.example:${port}${url}` }).end();
    }
    response.setHeader("content-type", "text/html");
    return response.end(url === "/" ? TAG : TOKEN);
  }).listen(0, "127.0.0.2");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The site has no port.");
  port = bound.port;
  fetcher = createFetcher({
    allow: parseAllowHosts(`shop.example:${port},www.shop.example:${port},other.example:${port}`),
    userAgent: "a test",
    resolve: async (name) => {
      if (name.endsWith(".example")) return ["127.0.0.2"];
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    },
  });
});
afterAll(async () => {
  await fetcher.close();
  server.close();
});

const noRecords: ResolveTxt = async () => [];

describe("a TXT record", () => {
  it.each<[string, ResolveTxt, ProofState, string]>([
    ["alone", async () => [VALUE], "found", "Found the TXT record."],
    ["among others", async () => ["v=spf1", ` ${VALUE} `], "found", "Found the TXT record."],
    ["missing", noRecords, "missing", "No TXT record at _sightline.nowhere.invalid."],
    [
      "of another customer",
      async () => ["v=spf1", "sightline-site-verification=f00"],
      "missing",
      "The TXT record has a different value: sightline-site-verification=f00",
    ],
    [
      "of something else, however long",
      async () => ["x".repeat(500)],
      "missing",
      `The TXT record has a different value: ${"x".repeat(100)}…`,
    ],
    [
      "that cannot be asked for",
      () => Promise.reject(new Error("timeout")),
      "unknown",
      "The name servers didn't respond. Try again in a minute.",
    ],
  ])("%s", async (_, resolveTxt, state, message) => {
    const [dns] = await findProof("nowhere.invalid", TOKEN, { resolveTxt, fetcher });
    expect(dns).toEqual({ method: "dns", state, message });
  });

  it("is asked for at its own name", async () => {
    const names: string[] = [];
    const resolveTxt: ResolveTxt = async (name) => {
      names.push(name);
      return [];
    };
    await findProof("shop.invalid", TOKEN, { resolveTxt, fetcher });
    await findProof(`shop.example:${port}`, TOKEN, { resolveTxt, fetcher });
    expect(names).toEqual(["_sightline.shop.invalid"]);
  });
});

describe("the home page", () => {
  it("counts at www. of the same domain", async () => {
    const found = await findProof(`shop.example:${port}`, TOKEN, {
      resolveTxt: noRecords,
      fetcher,
    });
    expect(found.map(({ method, state }) => `${method} ${state}`)).toEqual([
      "dns missing",
      "meta found",
      "file found",
    ]);
  });

  it("does not count at www. of another", async () => {
    const deps = { resolveTxt: noRecords, fetcher };
    const [, meta, file] = await findProof(`other.example:${port}`, TOKEN, deps);
    const elsewhere = `redirects to another site: http://www.shop.example:${port}/`;
    expect(meta).toMatchObject({ state: "missing", message: `The page ${elsewhere}` });
    expect(file?.message).toContain(`The file ${elsewhere}`);
  });

  it("of a name that nobody knows is not there", async () => {
    const deps = { resolveTxt: noRecords, fetcher };
    const [, meta, file] = await findProof("shop.nowhere", TOKEN, deps);
    expect([meta?.message, file?.message]).toEqual([
      "The domain doesn't resolve.",
      "The domain doesn't resolve.",
    ]);
  });
});
