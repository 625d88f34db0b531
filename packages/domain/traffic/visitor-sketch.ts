const EXACT = 0;
/** A byte for each register; not written any more. */
const UNPACKED = 1;
const PACKED = 2;
/** Up to here every visitor is kept, and the count is exact. */
const MOST_EXACT = 256;
const BYTES_EACH = 8;
/** 4096 registers: the standard error is 1.6%. */
const REGISTERS = 4096;
/** Of a hash, 53 bits are kept: as many as a number holds. 12 of them choose the register. */
const HIGHEST_RANK = 53 - 12 + 1;
/** Packed, a register has four bits above the lowest of all. Few are higher, and follow. */
const MOST_ABOVE = 15;
const FIRST_HIGHER = 2 + REGISTERS / 2;
const BYTES_HIGHER = 3;
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

  /** Of what `toBytes` gave: whether it's a list, of few visitors. */
  static isExact(bytes: Uint8Array): boolean {
    return bytes[0] === EXACT;
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
    if (bytes[0] === PACKED) this.#mergePacked(bytes);
    else if (bytes[0] === UNPACKED) this.#mergeRegisters(bytes.subarray(1));
    else this.#mergeExact(bytes);
  }

  merge(other: VisitorSketch): void {
    if (other.#exact === null) this.#mergeRegisters(other.#registers);
    else for (const visitor of other.#exact) this.#add(highOf(visitor), visitor % LOW_BITS);
  }

  count(): number {
    return this.#exact?.size ?? Math.round(estimateOf(this.#registers));
  }

  toBytes(): Uint8Array {
    if (this.#exact === null) return packed(this.#registers);
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

  #mergeExact(bytes: Uint8Array): void {
    for (let at = 1; at < bytes.length; at += BYTES_EACH) {
      const high = intAt(bytes, at);
      const low = intAt(bytes, at + 4) >>> 11;
      if (this.#exact === null) this.#note(high, low);
      else this.#add(high, low);
    }
  }

  #mergeRegisters(registers: Uint8Array): void {
    if (this.#exact !== null) this.#estimate(this.#exact);
    const mine = this.#registers;
    for (let index = 0; index < REGISTERS; index += 1) {
      const rank = registers[index] ?? 0;
      if (rank > (mine[index] ?? 0)) mine[index] = rank;
    }
  }

  #mergePacked(bytes: Uint8Array): void {
    if (this.#exact !== null) this.#estimate(this.#exact);
    const mine = this.#registers;
    const lowest = bytes[1] ?? 0;
    for (let at = 2, index = 0; at < FIRST_HIGHER; at += 1, index += 2) {
      const both = bytes[at] ?? 0;
      const [one, other] = [lowest + (both >>> 4), lowest + (both & 15)];
      if (one > (mine[index] ?? 0)) mine[index] = one;
      if (other > (mine[index + 1] ?? 0)) mine[index + 1] = other;
    }
    for (let at = FIRST_HIGHER; at < bytes.length; at += BYTES_HIGHER) {
      const index = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      mine[index] = Math.max(mine[index] ?? 0, bytes[at + 2] ?? 0);
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

/** Half a byte for each register, which compressing could hardly do better. */
function packed(registers: Uint8Array): Uint8Array {
  let lowest = HIGHEST_RANK;
  for (let index = 0; index < REGISTERS; index += 1) {
    const rank = registers[index] ?? 0;
    if (rank < lowest) lowest = rank;
  }
  const most = lowest + MOST_ABOVE;
  const half = new Uint8Array(FIRST_HIGHER);
  const higher: number[] = [];
  half[0] = PACKED;
  half[1] = lowest;
  for (let index = 0; index < REGISTERS; index += 2) {
    let [one, other] = [registers[index] ?? 0, registers[index + 1] ?? 0];
    if (one > most) one = noteHigher(higher, index, one, most);
    if (other > most) other = noteHigher(higher, index + 1, other, most);
    half[2 + (index >>> 1)] = ((one - lowest) << 4) | (other - lowest);
  }
  if (higher.length === 0) return half;
  const bytes = new Uint8Array(FIRST_HIGHER + higher.length);
  bytes.set(half);
  bytes.set(higher, FIRST_HIGHER);
  return bytes;
}

function noteHigher(higher: number[], index: number, rank: number, most: number): number {
  higher.push(index >>> 8, index & 255, rank);
  return most;
}

/** Faster than a view of so few bytes. */
function intAt(bytes: Uint8Array, at: number): number {
  const [one, two, three, four] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  return (((one ?? 0) << 24) | ((two ?? 0) << 16) | ((three ?? 0) << 8) | (four ?? 0)) >>> 0;
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
  const counts = new Uint32Array(HIGHEST_RANK + 1);
  for (let index = 0; index < REGISTERS; index += 1) {
    const rank = registers[index] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
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
