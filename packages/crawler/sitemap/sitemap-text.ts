import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { declaredDecoder, peek } from "../fetch/index.ts";

/** A sitemap file as text, in chunks: decompressed if needed, decoded as declared. */
export async function* sitemapText(
  source: string | AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<string> {
  if (typeof source === "string") yield* slices(source, limit);
  else yield* decoded(await unpacked(source), limit);
}

export class SitemapTooLarge extends Error {}

async function* slices(text: string, limit: number): AsyncGenerator<string> {
  if (text.length > limit) throw new SitemapTooLarge();
  for (let start = 0; start < text.length; start += SLICE) {
    if (start > 0) await nextTurn();
    yield text.slice(start, start + SLICE);
  }
}

/** By its first bytes, because compressed files come with any type and name. */
async function unpacked(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { head, all } = await peek(source, 2);
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  return isPacked ? pipeline(Readable.from(all), createGunzip(), () => {}) : all;
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<string> {
  const { head, all } = await peek(bytes, PRESCAN);
  const decoder = declaredDecoder(head.subarray(0, PRESCAN), undefined) ?? new TextDecoder();
  let length = 0;
  for await (const chunk of all) {
    length += chunk.length;
    if (length > limit) throw new SitemapTooLarge();
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

const SLICE = 64 * 1_024;
const PRESCAN = 1_024;
