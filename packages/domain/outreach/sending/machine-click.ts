export interface Click {
  readonly method: string;
  /** Its agent is a known program. */
  readonly isProgram: boolean;
  /** Null: the message isn't marked as sent yet. */
  readonly sinceSentMs: number | null;
  /** Since another link of the same message was followed; null: none was. */
  readonly sinceOtherLinkMs: number | null;
}

/** Mail servers follow links within seconds of a delivery; no person reads that fast. */
const TOO_SOON_MS = 10_000;
/** A scanner follows all links at once. */
const AT_ONCE_MS = 2_000;

/** Whether a scanner followed a link, and not a person. */
export function isMachineClick(click: Click): boolean {
  const { method, isProgram, sinceSentMs, sinceOtherLinkMs } = click;
  if (method !== "GET" || isProgram) return true;
  if (sinceSentMs === null || sinceSentMs < TOO_SOON_MS) return true;
  return sinceOtherLinkMs !== null && sinceOtherLinkMs < AT_ONCE_MS;
}
