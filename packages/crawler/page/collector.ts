import type { Element } from "./element-stream.ts";

/** Takes one kind of fact out of the passing document. */
export interface Collector {
  /** The elements it is shown; no others reach it. */
  readonly elements: readonly string[];
  open?(element: Element): void;
  close?(name: string): void;
  /** Every text, wherever it stands. */
  text?(text: string): void;
}
