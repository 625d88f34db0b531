import { encodeBlocks } from "./posting-blocks.ts";

/** The pages of a segment that contain a term, in order, with its impact on each. */
export interface Postings {
  readonly ordinals: Uint32Array;
  readonly impacts: Uint8Array;
}

/** 1: impacts only. 2: odd impacts are those of prominent terms. 3: long lists come with their blocks. */
export const SEGMENT_FORMAT = 3;
/** The first in which impacts say which terms are prominent. */
export const FORMAT_WITH_PROMINENCE = 2;

const LONGEST_VARINT = 5;
/** Shorter lists are read as a whole. */
const LONG_LIST = 2_048;
/** About as many bytes as PostgreSQL stores together. */
const PAGES_A_BLOCK = 512;

export interface EncodedPostings {
  readonly postings: Uint8Array;
  /** Null: a short list, or one that was written before there were blocks. */
  readonly blocks: Uint8Array | null;
}

/** For a common term, a page costs two bytes: the distance to the previous one, and its impact. */
export function encodePostings(
  { ordinals, impacts }: Postings,
  { longList = LONG_LIST, pagesABlock = PAGES_A_BLOCK } = {},
): EncodedPostings {
  const bytes = new Uint8Array(ordinals.length * (LONGEST_VARINT + 1));
  const count = Math.ceil(ordinals.length / pagesABlock);
  const firsts = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  const most = new Uint8Array(count);
  let at = 0;
  let next = 0;
  for (let index = 0; index < ordinals.length; index++) {
    const block = Math.floor(index / pagesABlock);
    if (index % pagesABlock === 0) {
      firsts[block] = next;
      starts[block] = at;
    }
    const ordinal = ordinals[index] ?? 0;
    const impact = impacts[index] ?? 0;
    let distance = ordinal - next;
    while (distance > 0x7f) {
      bytes[at++] = (distance & 0x7f) | 0x80;
      distance >>>= 7;
    }
    bytes[at++] = distance;
    bytes[at++] = impact;
    most[block] = Math.max(most[block] ?? 0, impact);
    next = ordinal + 1;
  }
  starts[count] = at;
  const isLong = ordinals.length >= longList;
  return {
    postings: bytes.slice(0, at),
    blocks: isLong ? encodeBlocks({ pages: ordinals.length, firsts, starts, most }) : null,
  };
}

/** Of a whole list, or of blocks of it that follow each other. */
export function decodePostings(bytes: Uint8Array, first = 0): Postings {
  const ordinals = new Uint32Array(bytes.length >> 1);
  const impacts = new Uint8Array(bytes.length >> 1);
  let count = 0;
  let next = first;
  for (let at = 0; at < bytes.length; ) {
    let byte = bytes[at++] ?? 0;
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      distance |= (byte & 0x7f) << shift;
    }
    const ordinal = next + distance;
    ordinals[count] = ordinal;
    impacts[count++] = bytes[at++] ?? 0;
    next = ordinal + 1;
  }
  return { ordinals: ordinals.subarray(0, count), impacts: impacts.subarray(0, count) };
}

/** As `decodePostings`, but puts each impact where its page is among all. */
export function decodeOnto(all: Uint8Array, bytes: Uint8Array, first: number): void {
  const { length } = bytes;
  let next = first;
  for (let at = 0; at < length; at += 2) {
    let byte = bytes[at] ?? 0;
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[++at] ?? 0;
      distance |= (byte & 0x7f) << shift;
    }
    next += distance;
    all[next++] = bytes[at + 1] ?? 0;
  }
}
