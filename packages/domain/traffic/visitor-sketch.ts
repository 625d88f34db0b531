const EXACT = 0;
const ESTIMATED = 1;
/** Up to here every visitor is kept, and the count is exact. */
const MOST_EXACT = 256;
const BYTES_EACH = 8;
/** 4096 registers: the standard error is 1.6%. */
const REGISTERS = 4096;
/** Of a hash, 53 bits are kept: as many as a number holds. 12 of them choose the register. */
const HIGHEST_RANK = 53 - 12 + 1;
const LOW_BITS = 2 ** 21;

/**
 * Counts distinct visitors in little space, and can be merged with others: exactly while they are
 * few, by HyperLogLog when they are many. A visitor is 16 or more hex digits of a hash.
 */
export class VisitorSketch {
  #exact: Set<number> | null = new Set();
  #registers = new Uint8Array(0);

  static fromBytes(bytes: Uint8Array): VisitorSketch {
    const sketch = new VisitorSketch();
    sketch.mergeBytes(bytes);
    return sketch;
  }

  add(visitor: string): void {
    const digits = visitor.replaceAll("-", "");
    const high = Number.parseInt(digits.slice(0, 8), 16);
    this.#add(high, Number.parseInt(digits.slice(8, 16), 16) >>> 11);
  }

  /** Where only the first 32 bits of the hash are kept; not to be mixed with whole ones. */
  addBits(high: number): void {
    this.#add(high, 0);
  }

  /** What `toBytes` gave. */
  mergeBytes(bytes: Uint8Array): void {
    if (bytes[0] === ESTIMATED) {
      this.#mergeRegisters(bytes.subarray(1));
      return;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let start = 1; start < bytes.length; start += BYTES_EACH) {
      this.#add(view.getUint32(start), view.getUint32(start + 4) >>> 11);
    }
  }

  merge(other: VisitorSketch): void {
    if (other.#exact === null) this.#mergeRegisters(other.#registers);
    else for (const visitor of other.#exact) this.#add(highOf(visitor), visitor % LOW_BITS);
  }

  count(): number {
    return this.#exact?.size ?? Math.round(estimateOf(this.#registers));
  }

  toBytes(): Uint8Array {
    if (this.#exact === null) {
      const bytes = new Uint8Array(1 + REGISTERS);
      bytes[0] = ESTIMATED;
      bytes.set(this.#registers, 1);
      return bytes;
    }
    const visitors = Float64Array.from(this.#exact).sort();
    const bytes = new Uint8Array(1 + visitors.length * BYTES_EACH);
    bytes[0] = EXACT;
    const view = new DataView(bytes.buffer);
    visitors.forEach((visitor, index) => {
      const start = 1 + index * BYTES_EACH;
      view.setUint32(start, highOf(visitor));
      view.setUint32(start + 4, (visitor % LOW_BITS) << 11);
    });
    return bytes;
  }

  /** The first 32 bits of the hash, and the 21 after them. */
  #add(high: number, low: number): void {
    if (this.#exact === null) this.#note(high, low);
    else if (this.#exact.add(high * LOW_BITS + low).size > MOST_EXACT) this.#estimate(this.#exact);
  }

  #mergeRegisters(registers: Uint8Array): void {
    if (this.#exact !== null) this.#estimate(this.#exact);
    const mine = this.#registers;
    for (let index = 0; index < REGISTERS; index += 1) {
      const rank = registers[index] ?? 0;
      if (rank > (mine[index] ?? 0)) mine[index] = rank;
    }
  }

  #estimate(visitors: ReadonlySet<number>): void {
    this.#registers = new Uint8Array(REGISTERS);
    this.#exact = null;
    for (const visitor of visitors) this.#note(highOf(visitor), visitor % LOW_BITS);
  }

  /** Millions of times for a report: whole numbers are much faster than one of 53 bits. */
  #note(high: number, low: number): void {
    const index = high >>> 20;
    const rank = rankOf(high & 0xfffff, low);
    if (rank > (this.#registers[index] ?? 0)) this.#registers[index] = rank;
  }
}

function highOf(visitor: number): number {
  return Math.floor(visitor / LOW_BITS);
}

/** The place of the first 1 among the 20 and 21 bits after the index. */
function rankOf(high: number, low: number): number {
  if (high !== 0) return Math.clz32(high) - 12 + 1;
  return low === 0 ? HIGHEST_RANK : 20 + Math.clz32(low) - 11 + 1;
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
