import { lookup } from "node:dns/promises";
import { Agent, buildConnector, type Dispatcher, interceptors, request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  AddressRefused,
  createGuardedConnector,
  isPublicAddress,
  noHosts,
  parseAllowHosts,
  type Resolve,
} from "./index.ts";
import { type AttemptLog, recordConnectionAttempts } from "./testing/connection-attempts.ts";
import { LOOPBACK_FORMS } from "./testing/private-forms.ts";
import { ALLOWED, type Served, serve } from "./testing/serve.ts";

const PUBLIC = "93.184.215.14";
const allow = parseAllowHosts(ALLOWED);

/** Private on purpose: any client that connects to it has been fooled. */
let secret: Served;
/** Allowed, and redirects everyone to the secret one. */
let decoy: Served;
let log: AttemptLog;

beforeAll(async () => {
  secret = await serve((_, response) => response.end("secret"), "127.0.0.1");
  decoy = await serve(({ url }, response) =>
    response.writeHead(302, { location: decodeURIComponent(url?.slice(1) ?? "") }).end(),
  );
});
beforeEach(() => {
  log = recordConnectionAttempts();
});
afterEach(() => log.stop());
afterAll(() => Promise.all([secret.close(), decoy.close()]));

type Client = (url: string, resolve: Resolve) => Promise<unknown>;

const guarded: Client = async (url, resolve) => {
  const connect = createGuardedConnector({ allow, resolve, timeoutMs: 20_000 });
  await requestWith(new Agent({ connect }), url);
};

/** The naive approach: resolve the name, check the result, then fetch. */
const naive: Client = async (url, resolve) => {
  const { hostname, host } = new URL(url);
  const [answer] = host.startsWith(ALLOWED) ? [PUBLIC] : await resolve(hostname);
  if (!answer || !isPublicAddress(answer)) throw new AddressRefused();
  const connect = buildConnector({
    lookup: (name, _, callback) => {
      resolve(name).then(([address = ""]) => callback(null, [{ address, family: 4 }]));
    },
  });
  await requestWith(new Agent({ connect }), url);
};

/** The client itself follows redirects: only the connector is in between. */
async function requestWith(agent: Agent, url: string): Promise<void> {
  const dispatcher: Dispatcher = agent.compose(interceptors.redirect({ maxRedirections: 5 }));
  try {
    const { body } = await request(url, { dispatcher });
    await body.dump();
  } finally {
    await agent.destroy();
  }
}

const literal: Resolve = async (hostname) => [hostname.replace(/^\[|\]$/g, "")];
const rebinding = (): Resolve => {
  let asked = 0;
  return async () => [asked++ === 0 ? PUBLIC : "127.0.0.1"];
};

const TRICKS: readonly [string, () => [string, Resolve]][] = [
  [
    "a redirect to a literal",
    () => [`${decoy.origin}/${encodeURIComponent(`http://127.0.0.1:${secret.port}/`)}`, literal],
  ],
  [
    "a redirect to a number",
    () => [`${decoy.origin}/${encodeURIComponent(`http://2130706433:${secret.port}/`)}`, literal],
  ],
  [
    "a redirect to a name that is private",
    () => [
      `${decoy.origin}/${encodeURIComponent(`http://inside.example:${secret.port}/`)}`,
      async () => ["127.0.0.1"],
    ],
  ],
];

describe("the guarded connector", () => {
  it.each(TRICKS)("is not fooled by %s", async (_, trick) => {
    const before = secret.connections;
    await expect(guarded(...trick())).rejects.toThrow(AddressRefused);
    expect(log.attempts.filter((address) => address !== ALLOWED)).toEqual([]);
    expect(secret.connections).toBe(before);
  });

  it.each(TRICKS)("stands where looking up and then fetching falls: %s", async (_, trick) => {
    const before = secret.connections;
    await naive(...trick());
    expect(secret.connections).toBe(before + 1);
    expect(log.attempts.filter((address) => address !== ALLOWED)).not.toEqual([]);
  });

  it.each(LOOPBACK_FORMS.filter((form) => /^[ -~]+$/.test(form)))(
    "stands where it falls on a redirect to %s",
    async (form) => {
      const url = `${decoy.origin}/${encodeURIComponent(form)}`;
      await naive(url, literal).catch(() => {});
      expect(log.attempts.filter((address) => address !== ALLOWED)).not.toEqual([]);
      log.attempts.length = 0;
      await expect(guarded(url, literal)).rejects.toThrow(AddressRefused);
      expect(log.attempts.filter((address) => address !== ALLOWED)).toEqual([]);
    },
  );

  it("asks once, so a name that changes its answer gains nothing", async () => {
    const url = `http://rebinding.example:${secret.port}/`;
    const before = secret.connections;
    await naive(url, rebinding());
    expect(secret.connections).toBe(before + 1);

    const second = rebinding();
    await second("rebinding.example");
    await expect(guarded(url, second)).rejects.toThrow(AddressRefused);
    expect(secret.connections).toBe(before + 1);
  });

  it("connects to the very answers it judged", async () => {
    const answers = [["127.0.0.2"], ["127.0.0.1"]];
    const connect = createGuardedConnector({
      allow: parseAllowHosts(`pinned.example:${decoy.port}`),
      resolve: async () => answers.shift() ?? [],
      timeoutMs: 20_000,
    });
    const agent = new Agent({ connect });
    await (
      await agent.request({
        origin: `http://pinned.example:${decoy.port}`,
        path: "/x",
        method: "GET",
      })
    ).body.dump();
    await agent.destroy();
    expect(log.attempts).toEqual(["127.0.0.2"]);
    expect(answers).toHaveLength(1);
  });

  it.each([
    [["127.0.0.1", PUBLIC]],
    [[PUBLIC, "127.0.0.1"]],
    [[PUBLIC, "1.1.1.1", "::1"]],
    [["2606:4700::1111", "::ffff:10.0.0.1"]],
    [["fe80::1%eth0"]],
    [["not an address"]],
  ])("refuses all of a mixed answer: %j", async (answer) => {
    const url = `http://mixed.example:${secret.port}/`;
    await expect(guarded(url, async () => answer)).rejects.toThrow(AddressRefused);
    expect(log.attempts).toEqual([]);
  });

  it.each([
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "169.254.169.254",
    "0.0.0.0",
  ])("judges the literal %s, for which no socket looks anything up", async (host) => {
    const neverAsked: Resolve = () => Promise.reject(new Error("a literal was looked up"));
    for (const scheme of ["http", "https"]) {
      const url = `${scheme}://${host}:${secret.port}/`;
      await expect(guarded(url, neverAsked)).rejects.toThrow(AddressRefused);
    }
    expect(log.attempts).toEqual([]);
  });

  it("opens one port of an allowed host and no other", async () => {
    const connect = createGuardedConnector({
      allow: parseAllowHosts(`inside.example:${decoy.port}`),
      resolve: async () => ["127.0.0.1"],
      timeoutMs: 20_000,
    });
    const agent = new Agent({ connect });
    await expect(
      agent.request({ origin: `http://inside.example:${secret.port}`, path: "/", method: "GET" }),
    ).rejects.toThrow(AddressRefused);
    await agent.destroy();
    expect(log.attempts).toEqual([]);
  });

  it("refuses this machine's own name for itself, asked for real", async () => {
    const connect = createGuardedConnector({
      allow: noHosts,
      resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
      timeoutMs: 20_000,
    });
    const agent = new Agent({ connect });
    await expect(
      agent.request({ origin: `http://localhost:${secret.port}`, path: "/", method: "GET" }),
    ).rejects.toThrow(AddressRefused);
    await agent.destroy();
    expect(log.attempts).toEqual([]);
  });
});
