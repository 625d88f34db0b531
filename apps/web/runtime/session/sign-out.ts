import type { CallContext } from "../../api/create-client.ts";
import { session } from "./browser-session.ts";

/** Sends what still waits, by a call of this kind. */
export type Finish = (context: CallContext) => Promise<unknown>;

export const unfinished = new Set<Finish>();

/** What still waits goes out in the name of whoever leaves, not of whoever comes next. */
export function signOut(): Promise<void> {
  return session.signOut((token) => {
    const as = { accessToken: async () => token, renew: async () => null };
    return Promise.all([...unfinished].map((finish) => finish({ as, keepalive: true })));
  });
}
