const EXACT = 0;
const ESTIMATED = 1;
/** Up to here every visitor is kept, and the count is exact. */
const MOST_EXACT = 256;
const HEX_DIGITS = 16;
/** 4096 registers: the standard error is 1.6%. */
const REGISTERS = 4096;
const INDEX_DIGITS = 3;
const HIGHEST_RANK = 64 - 12 + 1;

/**
 * Counts distinct visitors in little space, and can be merged with others: exactly while they are
 * few, by HyperLogLog when they are many. A visitor is 16 or more hex digits of a hash.
 */
export class VisitorSketch {
  #exact: Set<string> | null = new Set();
  #registers: Uint8Array | null = null;

  static fromBytes(bytes: Uint8Array): VisitorSketch {
    const sketch = new VisitorSketch();
    if (bytes[0] === ESTIMATED) {
      sketch.#exact = null;
      sketch.#registers = bytes.slice(1);
      return sketch;
    }
    for (let start = 1; start < bytes.length; start += HEX_DIGITS / 2) {
      sketch.#exact?.add(hexOf(bytes.subarray(start, start + HEX_DIGITS / 2)));
    }
    return sketch;
  }

  add(visitor: string): void {
    const digits = visitor.replaceAll("-", "").slice(0, HEX_DIGITS);
    if (this.#exact === null) this.#note(digits);
    else if (this.#exact.add(digits).size > MOST_EXACT) this.#estimate();
  }

  merge(other: VisitorSketch): void {
    if (other.#exact !== null) {
      for (const visitor of other.#exact) this.add(visitor);
      return;
    }
    const mine = this.#registers ?? this.#estimate();
    other.#registers?.forEach((rank, index) => {
      if (rank > (mine[index] ?? 0)) mine[index] = rank;
    });
  }

  count(): number {
    if (this.#exact !== null) return this.#exact.size;
    return Math.round(estimateOf(this.#registers ?? new Uint8Array(REGISTERS)));
  }

  toBytes(): Uint8Array {
    if (this.#exact === null) {
      return Uint8Array.of(ESTIMATED, ...(this.#registers ?? []));
    }
    const digits = [...this.#exact].sort().join("");
    const bytes = new Uint8Array(1 + digits.length / 2);
    bytes[0] = EXACT;
    for (let index = 1; index < bytes.length; index += 1) {
      bytes[index] = Number.parseInt(digits.slice(index * 2 - 2, index * 2), 16);
    }
    return bytes;
  }

  #estimate(): Uint8Array {
    const visitors = this.#exact ?? [];
    const registers = new Uint8Array(REGISTERS);
    this.#exact = null;
    this.#registers = registers;
    for (const visitor of visitors) this.#note(visitor);
    return registers;
  }

  #note(digits: string): void {
    const registers = this.#registers;
    if (registers === null) return;
    const index = Number.parseInt(digits.slice(0, INDEX_DIGITS), 16);
    registers[index] = Math.max(registers[index] ?? 0, rankOf(digits));
  }
}

/** The place of the first 1 among the 52 bits after the index. */
function rankOf(digits: string): number {
  const high = Number.parseInt(digits.slice(INDEX_DIGITS, INDEX_DIGITS + 8), 16);
  if (high !== 0) return Math.clz32(high) + 1;
  const low = Number.parseInt(digits.slice(INDEX_DIGITS + 8, HEX_DIGITS), 16);
  return low === 0 ? HIGHEST_RANK : 32 + Math.clz32(low) - 12 + 1;
}

/** Ertl's estimator ('New cardinality estimation algorithms', 2017): without bias at any size. */
function estimateOf(registers: Uint8Array): number {
  const counts = new Array<number>(HIGHEST_RANK + 1).fill(0);
  for (const rank of registers) counts[rank] = (counts[rank] ?? 0) + 1;
  const share = (rank: number) => (counts[rank] ?? 0) / REGISTERS;
  let sum = REGISTERS * tau(1 - share(HIGHEST_RANK));
  for (let rank = HIGHEST_RANK - 1; rank >= 1; rank -= 1) sum = (sum + (counts[rank] ?? 0)) / 2;
  sum += REGISTERS * sigma(share(0));
  return (REGISTERS * REGISTERS) / (2 * Math.LN2 * sum);
}

function sigma(start: number): number {
  if (start === 1) return Number.POSITIVE_INFINITY;
  let [power, weight, sum, before] = [start, 1, start, -1];
  while (sum !== before) {
    power *= power;
    before = sum;
    sum += power * weight;
    weight += weight;
  }
  return sum;
}

function tau(start: number): number {
  if (start === 0 || start === 1) return 0;
  let [root, weight, sum, before] = [start, 1, 1 - start, -1];
  while (sum !== before) {
    root = Math.sqrt(root);
    before = sum;
    weight /= 2;
    sum -= (1 - root) ** 2 * weight;
  }
  return sum / 3;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join("");
}
