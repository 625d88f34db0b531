import type { CallContext } from "../../api/create-client.ts";
import { isDemoTab } from "../../api/demo-tab.ts";
import { session } from "./browser-session.ts";
import { leaveDemo } from "./demo.ts";

/** Sends pending changes by a call of this kind. */
export type Finish = (context: CallContext) => Promise<unknown>;

export const unfinished = new Set<Finish>();

/** Pending changes are sent as the person who leaves, not as the next one. */
export async function signOut(): Promise<void> {
  if (isDemoTab()) return leaveDemo("/");
  return session.signOut((token) => {
    const as = { accessToken: async () => token, renew: async () => null };
    return Promise.all([...unfinished].map((finish) => finish({ as, keepalive: true })));
  });
}
