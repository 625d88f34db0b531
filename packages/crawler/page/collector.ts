import type { Element } from "./element-stream.ts";

/** Extracts one kind of fact from the document as it is parsed. */
export interface Collector {
  /** The only elements it is shown. */
  readonly elements: readonly string[];
  open?(element: Element): void;
  close?(name: string): void;
  /** Every text node. */
  text?(text: string): void;
}
