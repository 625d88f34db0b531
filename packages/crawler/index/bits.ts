/** A set of small numbers, one bit each: the deleted pages of a segment. */
export class Bits {
  readonly bytes: Uint8Array;
  #count: number | null = null;

  constructor(size: number, bytes?: Uint8Array) {
    this.bytes = new Uint8Array(Math.ceil(size / 8));
    if (bytes !== undefined) this.bytes.set(bytes.subarray(0, this.bytes.length));
  }

  has(number: number): boolean {
    return (((this.bytes[number >> 3] ?? 0) >> (number & 7)) & 1) === 1;
  }

  add(number: number): void {
    this.bytes[number >> 3] = (this.bytes[number >> 3] ?? 0) | (1 << (number & 7));
    this.#count = null;
  }

  /** All numbers below `size` that are not in it. */
  complement(size: number): Bits {
    const others = new Bits(size);
    for (let number = 0; number < size; number++) if (!this.has(number)) others.add(number);
    return others;
  }

  get count(): number {
    this.#count ??= countOf(this.bytes);
    return this.#count;
  }
}

function countOf(bytes: Uint8Array): number {
  let count = 0;
  for (let byte of bytes) for (; byte > 0; byte &= byte - 1) count++;
  return count;
}
