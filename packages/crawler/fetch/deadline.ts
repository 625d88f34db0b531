import type { FetchLimits } from "./limits.ts";

/** The time limits of one fetch: in total, and for each response to begin. */
export interface Deadline {
  readonly signal: AbortSignal;
  expectResponse(): void;
  responseBegan(): void;
  /** Waits for something the site isn't responsible for: the clock stops meanwhile. */
  waitFor(turn: Promise<void>): Promise<void>;
  /** Releases whatever is still open. */
  end(): void;
}

export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

const OVER = new Error("The fetch is over.");

export function startDeadline(
  { firstByteMs, totalMs }: Pick<FetchLimits, "firstByteMs" | "totalMs">,
  caller: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DeadlineExceeded());
  const followCaller = () => controller.abort(caller?.reason);

  if (caller?.aborted) followCaller();
  caller?.addEventListener("abort", followCaller, { once: true });
  let total = setTimeout(giveUp, totalMs);
  let since = performance.now();
  let left = totalMs;
  let firstByte: NodeJS.Timeout | undefined;

  const responseBegan = () => clearTimeout(firstByte);
  return {
    signal: controller.signal,
    expectResponse() {
      responseBegan();
      firstByte = setTimeout(giveUp, firstByteMs);
    },
    responseBegan,
    async waitFor(turn) {
      clearTimeout(total);
      left -= performance.now() - since;
      await turn;
      since = performance.now();
      if (!controller.signal.aborted) total = setTimeout(giveUp, left);
    },
    end() {
      responseBegan();
      clearTimeout(total);
      caller?.removeEventListener("abort", followCaller);
      controller.abort(OVER);
    },
  };
}
