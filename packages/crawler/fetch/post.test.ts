import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { createPoster } from "./index.ts";

const server = createServer((request, response) => {
  if (request.url === "/silent") return;
  if (request.url === "/long") return void response.end("x".repeat(5_000));
  response.writeHead(302, { location: "/elsewhere" }).end();
});
let home: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
  home = `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const posted = { headers: { "content-type": "application/json" }, body: "{}" };
const open = (allow: string, timeoutMs = 15_000) =>
  createPoster({ allow: parseAllowHosts(allow), userAgent: "a test", timeoutMs });

describe("sending something to an address of a customer", () => {
  it("P104 gives up on one that never answers", async () => {
    const poster = open("127.0.0.2", 50);
    expect(await poster.post(`${home}/silent`, posted)).toMatchObject({
      ...{ ok: false, failure: "timeout" },
    });
    await poster.close();
  });

  it("P104 keeps the beginning of an answer, and doesn't follow a redirect", async () => {
    const poster = open("127.0.0.2");
    const long = await poster.post(`${home}/long`, posted);
    expect(long).toMatchObject({ ok: true, status: 200, answer: "x".repeat(1_000) });
    expect(await poster.post(home, posted)).toMatchObject({ ok: true, status: 302 });
    await poster.close();
  });

  it("P104 refuses private addresses, also behind a name", async () => {
    const poster = createPoster({
      ...{ allow: parseAllowHosts(""), userAgent: "a test" },
      resolve: async () => ["10.0.0.1"],
    });
    for (const url of [home, "https://rebound.example/", "http://[::1]/"]) {
      const refused = { ok: false, failure: "address-refused" };
      expect(await poster.post(url, posted)).toMatchObject(refused);
    }
    await poster.close();
  });
});
