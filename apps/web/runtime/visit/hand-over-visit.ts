import type { Kept } from "../kept.ts";
import type { SessionState } from "../session/session-store.ts";
import { ARRIVAL_KEY } from "../session/session-store.ts";

export interface HandOverNeeds {
  kept: Kept;
  session: {
    state(): SessionState;
    subscribe(listener: () => void): unknown;
  };
  /** Gives this browser's analyses to the account. */
  associate(): Promise<unknown>;
  log(what: string, error: unknown): void;
}

/** After each sign-in, once; where it fails, again when the app next starts. */
export function handOverVisit({ kept, session, associate, log }: HandOverNeeds): void {
  let isUnderWay = false;
  const handOver = async () => {
    const state = session.state();
    if (isUnderWay || state.status !== "signed-in" || kept.read(ARRIVAL_KEY) !== state.user.id) {
      return;
    }
    isUnderWay = true;
    try {
      await associate();
      if (kept.read(ARRIVAL_KEY) === state.user.id) kept.forget(ARRIVAL_KEY);
    } catch (error) {
      log("what this browser analysed could not be handed over", error);
    } finally {
      isUnderWay = false;
    }
  };
  session.subscribe(() => void handOver());
  void handOver();
}
