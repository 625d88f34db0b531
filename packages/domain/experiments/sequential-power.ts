import { normalDensity, normalQuantile } from "./distributions.ts";
import { sequentialHalfWidth } from "./sequential.ts";

const CELLS = 401;
const STEPS = 30;

/**
 * How many times more visitors than for a single look at the end are needed to find the effect with
 * the same power, looking this often at an interval that is narrowest at the planned end.
 */
export function visitorsFactor(alpha: number, power: number, looks: number): number {
  const single = normalQuantile(1 - alpha / 2) + normalQuantile(power);
  let low = 0;
  let high = 3 * single;
  for (let step = 0; step < STEPS; step += 1) {
    const drift = (low + high) / 2;
    if (chanceToFind({ drift, alpha, looks, part: 1 }) < power) low = drift;
    else high = drift;
  }
  return (high / single) ** 2;
}

export interface Looks {
  /** The effect at the planned end, in standard errors. */
  readonly drift: number;
  readonly alpha: number;
  /** How often one has looked so far, evenly spread. */
  readonly looks: number;
  /** The visitors so far, as a part of those planned. */
  readonly part: number;
}

/**
 * How likely one of the looks finds the effect. Between looks the sum of what was seen walks like a
 * Brownian motion; the part of it that has not left the interval is carried from look to look
 * (Armitage, McPherson and Rowe).
 */
export function chanceToFind({ drift, alpha, looks, part }: Looks): number {
  const bounds = Array.from({ length: looks }, (_, k) => boundAt((part * (k + 1)) / looks, alpha));
  const edge = Math.max(...bounds);
  const size = (2 * edge) / CELLS;
  const middle = (cell: number) => -edge + (cell + 0.5) * size;
  const spread = Math.sqrt(part / looks);
  const kernel = Float64Array.from({ length: 2 * CELLS - 1 }, (_, n) => {
    const move = (n - CELLS + 1) * size - (drift * part) / looks;
    return (normalDensity(move / spread) / spread) * size;
  });
  // The walk starts at zero, which is the middle of the middle cell.
  let inside = new Float64Array(CELLS);
  inside[(CELLS - 1) / 2] = 1;
  for (const bound of bounds) {
    const next = new Float64Array(CELLS);
    for (let to = 0; to < CELLS; to += 1) {
      if (Math.abs(middle(to)) > bound) continue;
      let sum = 0;
      for (let from = 0; from < CELLS; from += 1) {
        sum += (inside[from] ?? 0) * (kernel[to - from + CELLS - 1] ?? 0);
      }
      next[to] = sum;
    }
    inside = next;
  }
  return 1 - inside.reduce((sum, part) => sum + part, 0);
}

/** How far the sum may be from zero, with this part of the planned visitors. */
function boundAt(part: number, alpha: number): number {
  const planned = 1_000_000;
  const look = { n: part * planned, standardError: 1, tuning: planned, alpha };
  return sequentialHalfWidth(look) * Math.sqrt(part);
}
