import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { everyHost, parseAllowHosts, readAddress } from "../address/index.ts";
import {
  type AttemptLog,
  recordConnectionAttempts,
} from "../address/testing/connection-attempts.ts";
import { type Served, serve } from "../address/testing/serve.ts";
import { createOperatorFetch, createPoster } from "./index.ts";

let server: Served;
let log: AttemptLog;
beforeAll(async () => {
  server = await serve((_, response) => response.end("here"), "127.0.0.1");
});
beforeEach(() => {
  log = recordConnectionAttempts();
});
afterEach(() => log.stop());
afterAll(() => server.close());

const METADATA = [
  ...["169.254.169.254", "169.254.0.1", "168.63.129.16", "100.100.100.200", "192.0.0.192"],
  ...["fe80::1", "febf::1", "fd00:ec2::254", "fd20:ce::254", "::ffff:169.254.169.254"],
  ...["64:ff9b::a9fe:a9fe", "64:ff9b::a83f:8110"],
];

it.each(METADATA)(
  "P38 nobody's address leads to %s, by its number or by a name",
  async (address) => {
    const literal = `http://${address.includes(":") ? `[${address}]` : address}:${server.port}/`;
    for (const [url, resolve] of [
      [literal, undefined],
      ["http://models.example:11434/", async () => [address]],
      ["http://models.example:11434/", async () => ["127.0.0.1", address]],
    ] as const) {
      const { fetch, close } = createOperatorFetch(resolve);
      await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ADDRESS_REFUSED" } });
      await close();
      const allow = parseAllowHosts(new URL(url).hostname);
      const poster = createPoster({ allow, userAgent: "x", ...(resolve && { resolve }) });
      expect(await poster.post(url, { headers: {}, body: "" })).toMatchObject({
        failure: "address-refused",
      });
      await poster.close();
    }
    expect(readAddress(literal, everyHost).ok).toBe(false);
    expect(log.attempts).toEqual([]);
  },
);

it("P38 an admin's own servers are reached", async () => {
  const { fetch, close } = createOperatorFetch(async () => ["127.0.0.1"]);
  for (const host of ["127.0.0.1", "ollama.internal"]) {
    expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe("here");
  }
  await close();
});
