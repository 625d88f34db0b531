import { browserStorage } from "../browser-storage.ts";
import { client } from "../client.ts";
import { log } from "../log/log.ts";
import { session } from "../session/browser-session.ts";
import { tracker } from "../tracking/browser-tracking.ts";
import { handOverVisit } from "./hand-over-visit.ts";
import { keepOutreachCode, OUTREACH_CODE_KEY } from "./outreach-code.ts";

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
  keepOutreachCode();
  handOverVisit({ storage: browserStorage, session, associate, log });
}

async function associate(): Promise<void> {
  void reportSignUp();
  void reportOutreach();
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

/** A new user who came from a message: it isn't written to again, and its campaign learns of it. */
async function reportOutreach(): Promise<void> {
  const state = session.state();
  const code = browserStorage.read(OUTREACH_CODE_KEY);
  if (code === null || state.status !== "signed-in" || !state.isNewUser) return;
  const { id, email } = state.user;
  try {
    await client.outreachResults.track({
      ...{ tracking_code: code, event_type: "signup", event_metadata: { user_id: id, email } },
    });
    browserStorage.remove(OUTREACH_CODE_KEY);
  } catch (error) {
    log("the message that brought this user here could not be reported", error);
  }
}
