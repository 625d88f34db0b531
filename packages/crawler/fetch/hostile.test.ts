import { createServer as createTlsServer } from "node:https";
import type { Socket } from "node:net";
import { constants, createGzip } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { ALLOWED, listen, type Served, serve, serveRaw } from "../address/testing/serve.ts";
import type { FetchLimits } from "./index.ts";
import { failureIn, fetchedOf, testFetcher } from "./testing/fetching.ts";
import { selfSigned } from "./testing/self-signed.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const closing of opened.splice(0).reverse()) await closing.close();
});

function fetching(site: Served, limits: Partial<FetchLimits> = {}) {
  const fetcher = testFetcher({ limits });
  opened.push(site, fetcher);
  return fetcher;
}

/** Keeps writing as long as the other side reads. */
function forever(socket: Socket, text: string | Uint8Array, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on("close", () => clearInterval(timer));
}

/** Long enough for a response to begin on a busy machine, short enough for one that never ends. */
const NEVER_ENDING_MS = 1_000;
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";

describe("a hostile server", () => {
  it("with an endless body is cut at the size, and its connection dropped", async () => {
    const site = await serve((_, response) => {
      response.setHeader("content-type", "text/html");
      const more = () => {
        while (response.write("x".repeat(60_000)));
        response.once("drain", more);
      };
      more();
    });
    const fetched = fetchedOf(await fetching(site, { decodedBytes: 1_000_000 }).fetch(site.origin));
    expect(fetched).toMatchObject({ cut: "size", bytes: { decoded: 1_000_000 } });
    expect(fetched.text).toHaveLength(1_000_000);
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
  });

  it("with one byte at a time is cut at the time, with what came", async () => {
    const site = await serveRaw((socket) => {
      socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
      forever(socket, "1\r\nx\r\n", 10);
    });
    const fetched = fetchedOf(
      await fetching(site, { totalMs: NEVER_ENDING_MS }).fetch(site.origin),
    );
    expect(fetched.cut).toBe("time");
    expect(fetched.text).toMatch(/^x+$/);
    expect(fetched.ms.total).toBeGreaterThan(NEVER_ENDING_MS - 10);
    expect(fetched.ms.total).toBeLessThan(20_000);
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
  });

  it("with an endless packed body is cut and dropped as well", async () => {
    const site = await serve((_, response) => {
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      gzip.pipe(
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }),
      );
      const timer = setInterval(() => gzip.write("x".repeat(1_000)), 5);
      response.on("close", () => {
        clearInterval(timer);
        gzip.destroy();
      });
    });
    const sized = fetching(site, { decodedBytes: 10_000 });
    expect(fetchedOf(await sized.fetch(site.origin))).toMatchObject({
      cut: "size",
      text: "x".repeat(10_000),
    });
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
    const timed = testFetcher({ limits: { totalMs: NEVER_ENDING_MS } });
    const fetched = fetchedOf(await timed.fetch(site.origin));
    expect(fetched.cut).toBe("time");
    expect(fetched.text).toMatch(/^x+$/);
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
    await timed.close();
  });

  it("with packing that never holds anything is cut at what came over the wire", async () => {
    const nothing = Buffer.from("000000ffff", "hex");
    const site = await serveRaw((socket) => {
      socket.write(`${HEAD}content-encoding: gzip\r\n\r\n`);
      socket.write(Buffer.from("1f8b0800000000000003", "hex"));
      forever(socket, Buffer.concat(Array(1_000).fill(nothing)), 1);
    });
    const fetched = fetchedOf(await fetching(site, { decodedBytes: 100_000 }).fetch(site.origin));
    expect(fetched).toMatchObject({ cut: "size", text: "", bytes: { decoded: 0 } });
    expect(fetched.bytes.wire).toBeLessThan(300_000);
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
  });

  it("with a body nobody wants to the end is let go, and the mistake is heard", async () => {
    const site = await serveRaw((socket) => {
      socket.write(`${HEAD}content-encoding: secret\r\n\r\n`);
      forever(socket, "x", 5);
    });
    const fetcher = fetching(site);
    expect(failureIn(await fetcher.fetch(site.origin))).toBe("protocol");
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
    fetchedOf(await fetcher.fetch(site.origin, { read: async () => {} }));
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
    const read = () => Promise.reject(new Error("ours"));
    await expect(fetcher.fetch(site.origin, { read })).rejects.toThrow("ours");
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
  });

  it("with a redirect whose body breaks off is followed all the same", async () => {
    const site = await serveRaw((socket) => {
      socket.once("data", (request) => {
        const isFirst = request.toString().startsWith("GET / ");
        socket.end(
          isFirst
            ? "HTTP/1.1 302 Found\r\nlocation: /there\r\ncontent-length: 99\r\n\r\nmoved"
            : `${HEAD}content-length: 5\r\n\r\nthere`,
        );
      });
    });
    expect(fetchedOf(await fetching(site).fetch(site.origin)).text).toBe("there");
  });

  it("with one byte at a time of something else is let go at the time too", async () => {
    const site = await serveRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n");
      forever(socket, "x", 10);
    });
    const fetched = fetchedOf(
      await fetching(site, { totalMs: NEVER_ENDING_MS }).fetch(site.origin),
    );
    expect(fetched).toMatchObject({ cut: "time", text: null });
  });

  it("that never answers times out", async () => {
    const site = await serveRaw((socket) => socket.resume());
    const fetcher = fetching(site, { firstByteMs: 100 });
    expect(failureIn(await fetcher.fetch(site.origin))).toBe("timeout");
    await expect.poll(() => site.open, { timeout: 10_000 }).toBe(0);
  });

  it("whose headers trickle for ever times out", async () => {
    const site = await serveRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx-slow: ");
      forever(socket, "x", 10);
    });
    expect(failureIn(await fetching(site, { firstByteMs: 150 }).fetch(site.origin))).toBe(
      "timeout",
    );
  });

  it("whose headers never end is refused at their size", async () => {
    const site = await serveRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      forever(socket, `x-more: ${"y".repeat(4_000)}\r\n`, 1);
    });
    expect(failureIn(await fetching(site).fetch(site.origin))).toBe("protocol");
  });

  it("that sends interim answers for ever times out", async () => {
    const site = await serveRaw((socket) => {
      forever(socket, "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n", 10);
    });
    expect(failureIn(await fetching(site, { firstByteMs: 150 }).fetch(site.origin))).toBe(
      "timeout",
    );
  });

  it("that redirects slowly for ever times out on the whole", async () => {
    let step = 0;
    const site = await serve((_, response) => {
      step += 1;
      setTimeout(() => response.writeHead(302, { location: `/${step}` }).end(), 80);
    });
    const fetcher = fetching(site, { totalMs: 200, redirects: 1_000 });
    expect(failureIn(await fetcher.fetch(site.origin))).toBe("timeout");
  });

  it.each([
    ["speaks no HTTP", "SSH-2.0-OpenSSH_9.6\r\n", "protocol"],
    ["lies about its length", `${HEAD}content-length: 100\r\n\r\nshort`, "connection"],
    ["ends inside its headers", "HTTP/1.1 200 OK\r\nconten", "connection"],
    ["sends two lengths", `${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`, "protocol"],
    ["breaks its chunks", `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`, "protocol"],
  ])("that %s is a failure of its kind", async (_, answer, failure) => {
    const site = await serveRaw((socket) => socket.end(answer));
    expect(failureIn(await fetching(site).fetch(site.origin))).toBe(failure);
  });

  it("that is not there is a failure of the connection", async () => {
    const site = await serve(() => {});
    await site.close();
    const fetcher = testFetcher();
    expect(failureIn(await fetcher.fetch(site.origin))).toBe("connection");
    await fetcher.close();
  });

  it("that nobody vouches for is a failure of TLS", async () => {
    const site = await listen(createTlsServer(selfSigned), ALLOWED, "https");
    expect(failureIn(await fetching(site).fetch(site.origin))).toBe("tls");
  });

  it("that speaks only TLS 1.1 is a failure of TLS", async () => {
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" } as const;
    const server = createTlsServer({ ...selfSigned, ...old });
    const refused = new Promise<string>((resolve) =>
      server.once("tlsClientError", (error: NodeJS.ErrnoException) => resolve(`${error.code}`)),
    );
    const site = await listen(server, ALLOWED, "https");
    expect(failureIn(await fetching(site).fetch(site.origin))).toBe("tls");
    expect(await refused).toMatch(/UNSUPPORTED_PROTOCOL|VERSION/);
  });

  it("that speaks plain HTTP where TLS is due is a failure of TLS", async () => {
    const site = await serve((_, response) => response.end("plain"));
    const fetcher = fetching(site);
    expect(failureIn(await fetcher.fetch(site.origin.replace("http:", "https:")))).toBe("tls");
  });

  it("whose name nobody knows is a failure of DNS", async () => {
    const unknown = testFetcher({
      resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
    });
    const empty = testFetcher({ resolve: async () => [] });
    const lost = testFetcher({
      resolve: () =>
        Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED", syscall: "queryA" })),
    });
    for (const fetcher of [unknown, empty, lost]) {
      expect(failureIn(await fetcher.fetch("http://shop.example/"))).toBe("dns");
      await fetcher.close();
    }
  });

  it("does not hide a mistake of ours among its own", async () => {
    const broken = testFetcher({ resolve: () => Promise.reject(new TypeError("ours")) });
    await expect(broken.fetch("http://shop.example/")).rejects.toThrow("ours");
    await broken.close();
  });
});
