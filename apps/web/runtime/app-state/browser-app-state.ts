import { browserStorage } from "../browser-storage.ts";
import { log } from "../log/log.ts";
import { session } from "../session/browser-session.ts";
import { AppStateStore } from "./app-state.ts";

export const appState = new AppStateStore({ storage: browserStorage, log });

export function startAppState(): void {
  appState.start();
  window.addEventListener("pagehide", appState.saveNow);
  session.subscribe(() => {
    const state = session.state();
    if (state.status === "anonymous" && state.signedOut) appState.forget();
  });
}
