const PLANES = 24;

/**
 * In how many words each of 32 bits is set. All bits are counted side by side, a plane per binary
 * digit; a word waits at its plane for a second one, so that two of them are added with one carry.
 */
class BitCounts {
  readonly #planes = new Int32Array(PLANES);
  readonly #waiting = new Int32Array(PLANES);
  /** Of its binary digits, each says whether a word waits at that plane. */
  #words = 0;

  add(word: number): void {
    let carry = word;
    let plane = 0;
    for (; (this.#words >>> plane) & 1; plane++) {
      const digit = this.#planes[plane] ?? 0;
      const other = this.#waiting[plane] ?? 0;
      this.#planes[plane] = digit ^ other ^ carry;
      carry = (digit & other) | ((digit ^ other) & carry);
    }
    this.#waiting[plane] = carry;
    this.#words++;
  }

  /** A bit is set where more than half of the words have it. */
  majority(): number {
    let result = 0;
    for (let bit = 0; bit < 32; bit++) if (this.#countOf(bit) * 2 > this.#words) result |= 1 << bit;
    return result >>> 0;
  }

  #countOf(bit: number): number {
    let count = 0;
    for (let plane = 0; plane < PLANES; plane++) {
      const isWaiting = (this.#words >>> plane) & 1;
      const waiting = isWaiting & ((this.#waiting[plane] ?? 0) >>> bit);
      count += ((((this.#planes[plane] ?? 0) >>> bit) & 1) + waiting) << plane;
    }
    return count;
  }
}

/** Charikar's SimHash, 64 bits, over every three words in a row. */
export class SimHash {
  readonly #high = new BitCounts();
  readonly #low = new BitCounts();
  #shingles = 0;
  #words = 0;
  #first = 0;
  #second = 0;

  addWord(hash: number): void {
    this.#words++;
    if (this.#words > 2) this.#addShingle(this.#first, this.#second, hash);
    this.#first = this.#second;
    this.#second = hash;
  }

  value(): bigint {
    if (this.#words > 0 && this.#shingles === 0) this.#addShingle(this.#first, this.#second, 0);
    return (BigInt(this.#high.majority()) << 32n) | BigInt(this.#low.majority());
  }

  #addShingle(first: number, second: number, third: number): void {
    const mixed =
      Math.imul(first, 0x9e3779b1) ^
      rotate(Math.imul(second, 0x85ebca77), 11) ^
      rotate(Math.imul(third, 0xc2b2ae3d), 22);
    this.#high.add(scramble(mixed));
    this.#low.add(scramble(mixed ^ 0x5bd1e995));
    this.#shingles++;
  }
}

/** In how many bits two hashes differ. */
export function hammingDistance(one: bigint, other: bigint): number {
  const difference = BigInt.asUintN(64, one ^ other);
  return bitsIn(Number(difference >> 32n)) + bitsIn(Number(difference & 0xffffffffn));
}

/** How many bits of a 32-bit number are set, counted side by side. */
export function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/** A 32-bit finaliser: every bit of the input moves every bit of the output. */
function scramble(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
