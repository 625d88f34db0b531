import {
  brotliCompressSync,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../address/testing/serve.ts";
import type { Fetcher } from "./index.ts";
import { failureIn, fetchedOf, testFetcher } from "./testing/fetching.ts";

const page = `<p>${"Straße über die Brücke. ".repeat(500)}</p>`;
const LIMIT = 200_000;

const answers: Record<string, { coding: string; body: Buffer }> = {
  identity: { coding: "identity", body: Buffer.from(page) },
  gzip: { coding: "gzip", body: gzipSync(page) },
  "x-gzip in capitals": { coding: "X-GZIP", body: gzipSync(page) },
  "deflate with a wrapper": { coding: "deflate", body: deflateSync(page) },
  "deflate without": { coding: "deflate", body: deflateRawSync(page) },
  br: { coding: "br", body: brotliCompressSync(page) },
  zstd: { coding: "zstd", body: zstdCompressSync(page) },
  "two, one over the other": { coding: "gzip, br", body: brotliCompressSync(gzipSync(page)) },
};
const bombs: Record<string, { coding: string; body: Buffer }> = {
  "br bomb": { coding: "br", body: brotliCompressSync(Buffer.alloc(20_000_000)) },
  "zstd bomb": { coding: "zstd", body: zstdCompressSync(Buffer.alloc(20_000_000)) },
  "deflate bomb": { coding: "deflate", body: deflateSync(Buffer.alloc(20_000_000)) },
  "gzip in gzip bomb": { coding: "gzip, gzip", body: gzipSync(gzipSync(Buffer.alloc(50_000_000))) },
};
const hostile: Record<string, { coding: string; body: Buffer }> = {
  "unknown coding": { coding: "compress", body: Buffer.from("?") },
  "inherited name": { coding: "constructor", body: Buffer.from("?") },
  "three codings": { coding: "gzip, gzip, gzip", body: gzipSync(gzipSync(gzipSync("x"))) },
  "not gzip at all": { coding: "gzip", body: Buffer.from("<p>plain</p>") },
  "not br at all": { coding: "br", body: Buffer.from("<p>plain, not brotli</p>") },
  "zstd that asks for 32 MB": { coding: "zstd", body: zstdFrame(0x78) },
  "not zstd at all": { coding: "zstd", body: Buffer.from("<p>plain</p>") },
};
const all = { ...answers, ...bombs, ...hostile };

/** One stored block; the byte declares how much memory the frame needs. */
function zstdFrame(window: number): Buffer {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, window, 0x29, 0x00, 0x00]);
  return Buffer.concat([header, Buffer.from("hello")]);
}

let site: Served;
let fetcher: Fetcher;
beforeAll(async () => {
  site = await serve((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    if (name === "empty") return response.setHeader("content-encoding", "gzip").end();
    if (name === "truncated") {
      return response.setHeader("content-encoding", "gzip").end(gzipSync(page).subarray(0, -40));
    }
    if (name === "a gigabyte")
      return endlessGzip().pipe(response.setHeader("content-encoding", "gzip"));
    if (name === "8 MB of window") {
      return response.setHeader("content-encoding", "zstd").end(zstdFrame(0x68));
    }
    const answer = all[name];
    return response.setHeader("content-encoding", answer?.coding ?? "").end(answer?.body);
  });
  fetcher = testFetcher({ limits: { decodedBytes: LIMIT } });
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
});

/** A thousand to one: about a megabyte on the wire, produced as fast as it is consumed. */
function endlessGzip() {
  const gzip = createGzip({ level: 9 });
  const zeros = Buffer.alloc(1_000_000);
  let left = 1_000;
  const more = () => {
    while (left > 0 && !gzip.destroyed) {
      left -= 1;
      if (!gzip.write(zeros)) return gzip.once("drain", more);
    }
    return gzip.end();
  };
  more();
  return gzip;
}

describe("content encodings", () => {
  it.each(Object.keys(answers))("undoes %s", async (name) => {
    const fetched = fetchedOf(await fetcher.fetch(`${site.origin}/${name}`));
    expect(fetched).toMatchObject({ text: page, cut: null, charset: "utf-8" });
    expect(fetched.bytes).toEqual({
      wire: answers[name]?.body.length,
      decoded: Buffer.byteLength(page),
    });
  });

  it.each(Object.keys(bombs))("cuts a %s at the limit of what it decodes to", async (name) => {
    const fetched = fetchedOf(await fetcher.fetch(`${site.origin}/${name}`));
    expect(fetched.cut).toBe("size");
    expect(fetched.bytes.decoded).toBe(LIMIT);
    expect(fetched.text).toHaveLength(LIMIT);
  });

  it("cuts a gigabyte out of a megabyte at five, in bounded memory", async () => {
    const roomy = testFetcher();
    const before = process.memoryUsage().rss;
    const fetched = fetchedOf(await roomy.fetch(`${site.origin}/a gigabyte`));
    const grown = process.memoryUsage().rss - before;
    await roomy.close();
    expect(fetched).toMatchObject({ cut: "size", bytes: { decoded: 5 * 1024 * 1024 } });
    expect(fetched.bytes.wire).toBeLessThan(1_000_000);
    expect(grown).toBeLessThan(150_000_000);
  });

  it.each(Object.keys(hostile))("calls %s a protocol failure", async (name) => {
    expect(failureIn(await fetcher.fetch(`${site.origin}/${name}`))).toBe("protocol");
  });

  it("reads zstd that asks for the 8 MB it may", async () => {
    expect(fetchedOf(await fetcher.fetch(`${site.origin}/8 MB of window`)).text).toBe("hello");
  });

  it("gives a truncated body as far as it came", async () => {
    const { text, cut } = fetchedOf(await fetcher.fetch(`${site.origin}/truncated`));
    expect(page.startsWith(text ?? "-")).toBe(true);
    expect(text?.length).toBeGreaterThan(100);
    expect(cut).toBeNull();
  });

  it("takes an empty body for empty, whatever it claims", async () => {
    expect(fetchedOf(await fetcher.fetch(`${site.origin}/empty`)).text).toBe("");
  });
});
