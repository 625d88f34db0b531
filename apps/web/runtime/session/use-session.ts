import { useSyncExternalStore } from "react";
import { session } from "./browser-session.ts";
import { LOADING, type SessionState } from "./session-store.ts";

/** Loading on the server: sessions live in the browser. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => LOADING);
}
