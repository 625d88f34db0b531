import { browserStorage } from "../browser-storage.ts";
import { client } from "../client.ts";
import { log } from "../log/log.ts";
import { session } from "../session/browser-session.ts";
import { tracker } from "../tracking/browser-tracking.ts";
import { handOverVisit } from "./hand-over-visit.ts";

let count = 0;
const listeners = new Set<() => void>();

/** How many analyses went from this browser to the account since the page was opened. */
export const handedOver = {
  count: () => count,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function startVisit(): void {
  handOverVisit({ storage: browserStorage, session, associate, log });
}

async function associate(): Promise<void> {
  void reportSignUp();
  const { associated_count } = await client.analyses.associate({});
  count += associated_count;
  for (const listener of listeners) listener();
}

/** What brought a new user here is kept with the account; without it nothing is missing. */
async function reportSignUp(): Promise<void> {
  const state = session.state();
  if (state.status !== "signed-in" || !state.isNewUser) return;
  const sessionId = tracker.sessionId();
  await client.traffic
    .trackSignUp({ sessionId, userId: state.user.id })
    .catch((error) => log("what brought this user here could not be reported", error));
}
