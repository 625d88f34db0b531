import { keptHere } from "../kept.ts";
import { log } from "../log/log.ts";
import { session } from "../session/browser-session.ts";
import { AppStateStore } from "./app-state-store.ts";

export const appState = new AppStateStore({ kept: keptHere, log });

export function startAppState(): void {
  appState.start();
  window.addEventListener("pagehide", appState.saveWaiting);
  session.subscribe(() => {
    const state = session.state();
    if (state.status === "anonymous" && state.signedOut) appState.forget();
  });
}
