import { createHash, type Hash, hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** What rows hold, whatever their order: PostgreSQL may store them in another one than it got them. */
export interface RowDigest {
  readonly rows: number;
  /** The SHA-256 of each row, added up. */
  readonly digest: string;
}

const NEW_LINE = 0x0a;
const LANES = 8;

/**
 * Passes rows in COPY's text format on, and counts and digests them. A line break ends a row: those
 * within values are escaped.
 */
export class RowDigester extends Transform {
  readonly #lanes = new Uint32Array(LANES);
  #rows = 0;
  /** Of a row whose end hasn't come yet. */
  #open: Hash | null = null;

  get result(): RowDigest {
    if (this.#open !== null) throw new Error("the last row has no end");
    return { rows: this.#rows, digest: Buffer.from(this.#lanes.buffer).toString("hex") };
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let start = 0;
    for (
      let end = chunk.indexOf(NEW_LINE);
      end !== -1;
      start = end + 1, end = chunk.indexOf(NEW_LINE, start)
    ) {
      this.#endRow(chunk.subarray(start, end));
    }
    if (start < chunk.length) {
      this.#open ??= createHash("sha256");
      this.#open.update(chunk.subarray(start));
    }
    done(null, chunk);
  }

  #endRow(rest: Buffer): void {
    const row = this.#open?.update(rest).digest() ?? hash("sha256", rest, "buffer");
    this.#open = null;
    this.#rows += 1;
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + row.readUInt32LE(lane * 4);
    }
  }
}
