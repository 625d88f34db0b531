const PLANES = 24;

/**
 * Charikar's SimHash, 64 bits, over every three words in a row. Counts for all bits are kept
 * side by side, a plane per binary digit, so that a shingle costs a few additions with carry.
 */
export class SimHash {
  readonly #high = new Int32Array(PLANES);
  readonly #low = new Int32Array(PLANES);
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
    return (
      (BigInt(majority(this.#high, this.#shingles)) << 32n) |
      BigInt(majority(this.#low, this.#shingles))
    );
  }

  #addShingle(first: number, second: number, third: number): void {
    const mixed =
      Math.imul(first, 0x9e3779b1) ^
      rotate(Math.imul(second, 0x85ebca77), 11) ^
      rotate(Math.imul(third, 0xc2b2ae3d), 22);
    add(this.#high, scramble(mixed));
    add(this.#low, scramble(mixed ^ 0x5bd1e995));
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

function add(planes: Int32Array, bits: number): void {
  let carry = bits;
  for (let plane = 0; carry !== 0 && plane < PLANES; plane++) {
    const digit = planes[plane] ?? 0;
    planes[plane] = digit ^ carry;
    carry &= digit;
  }
}

/** A bit is set where more than half of the shingles have it. */
function majority(planes: Int32Array, shingles: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) {
    let count = 0;
    for (let plane = 0; plane < PLANES; plane++) {
      count += (((planes[plane] ?? 0) >>> bit) & 1) << plane;
    }
    if (count * 2 > shingles) result |= 1 << bit;
  }
  return result >>> 0;
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
