import type { BrowserStorage } from "../browser-storage.ts";
import type { SessionState } from "../session/session-store.ts";
import { ARRIVAL_KEY } from "../session/session-store.ts";

export interface HandOverDependencies {
  storage: BrowserStorage;
  session: {
    state(): SessionState;
    subscribe(listener: () => void): unknown;
  };
  /** Moves this browser's analyses to the account. */
  associate(): Promise<unknown>;
  log(what: string, error: unknown): void;
}

/** Once after each sign-in; if it fails, again when the app next starts. */
export function handOverVisit({ storage, session, associate, log }: HandOverDependencies): void {
  let isUnderWay = false;
  const handOver = async () => {
    const state = session.state();
    if (isUnderWay || state.status !== "signed-in" || storage.read(ARRIVAL_KEY) !== state.user.id) {
      return;
    }
    isUnderWay = true;
    try {
      await associate();
      if (storage.read(ARRIVAL_KEY) === state.user.id) storage.remove(ARRIVAL_KEY);
    } catch (error) {
      log("the analyses of this browser could not be moved to the account", error);
    } finally {
      isUnderWay = false;
    }
  };
  session.subscribe(() => void handOver());
  void handOver();
}
