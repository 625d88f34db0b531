import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { declaredDecoder, peek } from "../fetch/index.ts";

/** A sitemap file as text, in chunks: decompressed if needed, decoded as declared. */
export async function* sitemapText(
  source: string | AsyncIterable<Uint8Array>,
  limit: number,
  read: { bytes: number },
): AsyncGenerator<string> {
  if (typeof source !== "string") return yield* decoded(await unpacked(source), limit, read);
  if (source.length > limit) throw new SitemapTooLarge();
  yield source;
}

export class SitemapTooLarge extends Error {}

/** By its first bytes, because compressed files come with any type and name. */
async function unpacked(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { head, all } = await peek(source, 2);
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  return isPacked ? pipeline(Readable.from(all), createGunzip(), () => {}) : all;
}

async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  read: { bytes: number },
): AsyncGenerator<string> {
  const { head, all } = await peek(bytes, PRESCAN);
  const decoder = declaredDecoder(head.subarray(0, PRESCAN), undefined) ?? new TextDecoder();
  for await (const chunk of all) {
    read.bytes += chunk.length;
    if (read.bytes > limit) throw new SitemapTooLarge();
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

const PRESCAN = 1_024;
