import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AttemptLog,
  recordConnectionAttempts,
} from "../address/testing/connection-attempts.ts";
import { PRIVATE_FORMS } from "../address/testing/private-forms.ts";
import { ALLOWED, type Served, serve } from "../address/testing/serve.ts";
import type { Fetcher } from "./index.ts";
import { failureIn, testFetcher } from "./testing/fetching.ts";

let site: Served;
let fetcher: Fetcher;
let log: AttemptLog;
let answers: readonly string[] = [];

beforeAll(async () => {
  site = await serve((request, response) => {
    const to = new URL(request.url ?? "/", "http://site").searchParams.get("to") ?? "";
    response.writeHead(302, { location: Buffer.from(to).toString("latin1") }).end();
  });
  fetcher = testFetcher({ resolve: async () => answers });
});
beforeEach(() => {
  log = recordConnectionAttempts();
});
afterEach(() => log.stop());
afterAll(async () => {
  await fetcher.close();
  await site.close();
});

describe("P38 no connection is ever made to a private address", () => {
  it.each(PRIVATE_FORMS)("typed as %j", async (url) => {
    expect(failureIn(await fetcher.fetch(url))).toBe("address-refused");
    expect(log.attempts).toEqual([]);
  });

  it.each(PRIVATE_FORMS.filter((url) => !url.includes("\n")))(
    "redirected to as %j",
    async (url) => {
      const result = await fetcher.fetch(`${site.origin}/?to=${encodeURIComponent(url)}`);
      expect(failureIn(result)).toBe("address-refused");
      expect(log.attempts.filter((address) => address !== ALLOWED)).toEqual([]);
    },
  );

  it.each([
    [["127.0.0.1"]],
    [["10.1.2.3"]],
    [["169.254.169.254"]],
    [["168.63.129.16"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["64:ff9b::7f00:1"]],
    [["fd00::1"]],
    [["93.184.215.14", "192.168.1.1"]],
    [["192.168.1.1", "93.184.215.14"]],
    [["2606:4700::1111", "::1"]],
  ])("that a public name gives as its own: %j", async (resolved) => {
    answers = resolved;
    for (const url of ["http://shop.example/", "https://shop.example/"]) {
      expect(failureIn(await fetcher.fetch(url))).toBe("address-refused");
    }
    expect(log.attempts).toEqual([]);
  });

  it("though its port be open on an allowed host's neighbour", async () => {
    const neighbour = await serve((_, response) => response.end("secret"), "127.0.0.1");
    expect(failureIn(await fetcher.fetch(neighbour.origin))).toBe("address-refused");
    const way = `${site.origin}/?to=${encodeURIComponent(neighbour.origin)}`;
    expect(failureIn(await fetcher.fetch(way))).toBe("address-refused");
    expect(neighbour.connections).toBe(0);
    await neighbour.close();
  });
});
