import type { FetchLimits } from "./limits.ts";

/** The patience for one page: so long for all of it, so long for each answer to begin. */
export interface Deadline {
  readonly signal: AbortSignal;
  answerIsDue(): void;
  answerBegan(): void;
  /** Waits for something that is not the site's doing: the clock stands meanwhile. */
  waitFor(turn: Promise<void>): Promise<void>;
  /** Lets go of whatever is still open. */
  end(): void;
}

export class TimeIsUp extends Error {
  override readonly name = "TimeIsUp";
}

const OVER = new Error("The fetch is over.");

export function startDeadline(
  { firstByteMs, totalMs }: Pick<FetchLimits, "firstByteMs" | "totalMs">,
  caller: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new TimeIsUp());
  const followCaller = () => controller.abort(caller?.reason);

  if (caller?.aborted) followCaller();
  caller?.addEventListener("abort", followCaller, { once: true });
  let total = setTimeout(giveUp, totalMs);
  let since = performance.now();
  let left = totalMs;
  let firstByte: NodeJS.Timeout | undefined;

  const answerBegan = () => clearTimeout(firstByte);
  return {
    signal: controller.signal,
    answerIsDue() {
      answerBegan();
      firstByte = setTimeout(giveUp, firstByteMs);
    },
    answerBegan,
    async waitFor(turn) {
      clearTimeout(total);
      left -= performance.now() - since;
      await turn;
      since = performance.now();
      if (!controller.signal.aborted) total = setTimeout(giveUp, left);
    },
    end() {
      answerBegan();
      clearTimeout(total);
      caller?.removeEventListener("abort", followCaller);
      controller.abort(OVER);
    },
  };
}
