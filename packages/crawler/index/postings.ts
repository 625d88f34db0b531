/** The pages of a segment that contain a term, in order, with its impact on each. */
export interface Postings {
  readonly ordinals: Uint32Array;
  readonly impacts: Uint8Array;
}

/** 1: impacts only. 2: odd impacts are those of prominent terms. */
export const SEGMENT_FORMAT = 2;

const LONGEST_VARINT = 5;

/** For a common term, a page costs two bytes: the distance to the previous one, and its impact. */
export function encodePostings({ ordinals, impacts }: Postings): Uint8Array {
  const bytes = new Uint8Array(ordinals.length * (LONGEST_VARINT + 1));
  let at = 0;
  let next = 0;
  for (let index = 0; index < ordinals.length; index++) {
    const ordinal = ordinals[index] ?? 0;
    let distance = ordinal - next;
    while (distance > 0x7f) {
      bytes[at++] = (distance & 0x7f) | 0x80;
      distance >>>= 7;
    }
    bytes[at++] = distance;
    bytes[at++] = impacts[index] ?? 0;
    next = ordinal + 1;
  }
  return bytes.slice(0, at);
}

export function decodePostings(bytes: Uint8Array): Postings {
  const ordinals = new Uint32Array(bytes.length >> 1);
  const impacts = new Uint8Array(bytes.length >> 1);
  let count = 0;
  let next = 0;
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

/** Ordinals are in order. */
export function hasOrdinal(postings: Postings | undefined, ordinal: number): boolean {
  const ordinals = postings?.ordinals ?? new Uint32Array();
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return ordinals[low] === ordinal;
}
