import type { Fetched } from "../fetch/index.ts";

/** A document as the server sent it. */
export type RawDocument = Pick<Fetched, "url" | "status" | "headers"> & { readonly html: string };

/** Why a page couldn't be rendered. */
export type RenderFailure = "time" | "memory" | "crash";

export type Rendering =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly failure: RenderFailure };

/** What rendering one page may take, whatever its scripts do. */
export interface RenderLimits {
  /** From its HTML to the end: a page that is still busy then isn't rendered. */
  readonly totalMs: number;
  /** How long it may load; then what is there counts. */
  readonly loadingMs: number;
  /** Without a request under way for so long, it counts as loaded. */
  readonly quietMs: number;
  /** Of all that it loads. */
  readonly requests: number;
  readonly loadedBytes: number;
  /** Of the rendered document; the rest is cut off. */
  readonly characters: number;
  /** Of JavaScript objects in one page. */
  readonly heapMb: number;
  /** Of the browser with all its processes. */
  readonly memoryMb: number;
  /** Rendered at once. */
  readonly pages: number;
}

export const RENDER_LIMITS: RenderLimits = {
  totalMs: 20_000,
  loadingMs: 15_000,
  quietMs: 500,
  requests: 100,
  loadedBytes: 20 * 1024 * 1024,
  characters: 5 * 1024 * 1024,
  heapMb: 256,
  memoryMb: 1_500,
  pages: 2,
};
