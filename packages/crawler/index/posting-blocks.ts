/**
 * Where the parts of a long list of postings are, so that a search reads those with its candidates
 * and skips the others. Blocks follow each other without gaps.
 */
export interface PostingBlocks {
  /** In the whole list, including deleted pages. */
  readonly pages: number;
  /** Of each block: pages before it are in earlier blocks. */
  readonly firsts: Uint32Array;
  /** Of each block, the byte at which it begins; and the end of the last one. */
  readonly starts: Uint32Array;
  /** The highest impact in each block. */
  readonly most: Uint8Array;
}

export function encodeBlocks({ pages, firsts, starts, most }: PostingBlocks): Uint8Array {
  const bytes: number[] = [];
  addVarint(bytes, pages);
  addVarint(bytes, firsts.length);
  for (let block = 0; block < firsts.length; block++) {
    addVarint(bytes, (firsts[block] ?? 0) - (firsts[block - 1] ?? 0));
    addVarint(bytes, (starts[block + 1] ?? 0) - (starts[block] ?? 0));
    bytes.push(most[block] ?? 0);
  }
  return Uint8Array.from(bytes);
}

export function decodeBlocks(bytes: Uint8Array): PostingBlocks {
  let at = 0;
  const next = () => {
    let byte = bytes[at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    return number;
  };
  const pages = next();
  const count = next();
  const firsts = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  const most = new Uint8Array(count);
  for (let block = 0; block < count; block++) {
    firsts[block] = (firsts[block - 1] ?? 0) + next();
    starts[block + 1] = (starts[block] ?? 0) + next();
    most[block] = bytes[at++] ?? 0;
  }
  return { pages, firsts, starts, most };
}

function addVarint(bytes: number[], number: number): void {
  let left = number;
  while (left > 0x7f) {
    bytes.push((left & 0x7f) | 0x80);
    left >>>= 7;
  }
  bytes.push(left);
}
