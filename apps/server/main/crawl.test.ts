import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { builtCommand } from "@sightline/testing/process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: Server;
let home: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isHome = request.url === "/";
    response.writeHead(isHome ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(isHome ? '<title>A small site</title><a href="/gone">Gone</a>' : "Not found");
  }).listen(0, "127.0.0.2");
  await once(server, "listening");
  home = `http://127.0.0.2:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function crawl(args: readonly string[], allowed = "127.0.0.2"): Promise<Ran> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, CRAWLER_ALLOW_HOSTS: allowed };
  return new Promise((resolve) => {
    execFile(process.execPath, [builtCommand("crawl"), ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

describe("the crawl command", { timeout: 120_000 }, () => {
  it("prints a report for programs, and nothing else, on standard output, and its progress on standard error", async () => {
    const { code, out, err } = await crawl([home, "--json"]);
    expect(code).toBe(0);
    expect(err).toMatch(/^\d+ pages, \d+ issues\n/);
    const report = JSON.parse(out);
    expect(report.summary).toMatchObject({ home, end: "complete", pages: 2 });
    expect(report.pages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ url: home, status: 200, title: "A small site", depth: 0 }),
        expect.objectContaining({ url: `${home}gone`, status: 404, depth: 1 }),
      ]),
    );
    expect(report.issues).toContainEqual(
      expect.objectContaining({ id: "http-4xx", severity: "critical", url: `${home}gone` }),
    );
  });

  it("answers queries from the pages it crawled, best first", async () => {
    const queries = ["--query", "small sites", "--query", "elephants"];
    const { out } = await crawl([home, "--json", ...queries]);
    expect(JSON.parse(out).queries).toEqual([
      {
        query: "small sites",
        pages: 1,
        results: [{ url: home, title: "A small site", score: expect.any(Number), position: 1 }],
      },
      { query: "elephants", pages: 1, results: [] },
    ]);
    const { out: text } = await crawl([home, ...queries]);
    expect(text).toContain(`Results for 'small sites' across 1 page\n  1. ${home}  A small site`);
    expect(text).toContain("Results for 'elephants' across 1 page\n  No results");
  });

  it("prints a report for people", async () => {
    const { out } = await crawl([home]);
    expect(out).toContain("2 pages crawled");
    expect(out).toContain("Health starts at 100.");
    expect(out).toContain("CRITICAL");
  });

  it.each([
    [[], 2, "Usage:"],
    [["a", "b"], 2, "Usage:"],
    [["a", "--max-pages", "0"], 2, "Usage:"],
    [["a", "--nonsense"], 2, "Usage:"],
    [["a", "--query"], 2, "Usage:"],
    [["http://10.0.0.1/"], 1, "We can't visit this address."],
    [["http://127.0.0.2:9/"], 1, "127.0.0.2:9 isn't responding."],
  ])("%j ends with %i and says why", async (args, code, words) => {
    const ran = await crawl(args);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(words);
    expect(ran.out).toBe("");
  });

  it("P38 visits no private address that was not named", async () => {
    expect(await crawl([home], "")).toMatchObject({ code: 1, out: "" });
  });
});
