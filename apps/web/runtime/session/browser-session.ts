import { sessionCalls } from "../../api/session-calls.ts";
import { browserStorage } from "../browser-storage.ts";
import type { HandoverOutcome } from "./handover.ts";
import { takeCode } from "./session-code.ts";
import { type Lock, SessionStore } from "./session-store.ts";

/** Where storage is blocked, so are locks: then this page is on its own and needs none. */
const webLock: Lock = async (name, work) => {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(name, work).catch(work);
};

export const session = new SessionStore({
  storage: browserStorage,
  calls: sessionCalls,
  lock: webLock,
});

/** Call once, before anything reads the address: it may carry a session code. */
export async function startSession(): Promise<void> {
  window.addEventListener("storage", session.noticeStorage);
  window.addEventListener("online", session.wake);
  document.addEventListener("visibilitychange", session.wake);

  const code = takeCode(window.location, window.history);
  if (code === null) return session.start();

  const outcome = await takeOver(code);
  if (outcome.kind === "session") return session.adopt(outcome.session);

  await session.start();
  if (outcome.kind === "second-step") return window.location.replace(askForCode());
  if (session.state().status === "anonymous") window.location.replace(askToSignIn(outcome.kind));
}

/** Few visits arrive with a code. */
async function takeOver(code: string): Promise<HandoverOutcome> {
  try {
    const { completeHandover } = await import("./handover.ts");
    return await completeHandover(browserStorage, sessionCalls, code);
  } catch {
    return { kind: "failed" };
  }
}

/** On the sign-in page, which leads on to where the sign-in was going. */
function askForCode(): string {
  const { pathname, search } = window.location;
  return pathname === "/auth"
    ? `/auth${search}`
    : `/auth?next=${encodeURIComponent(pathname + search)}`;
}

/** Only a confirmation link ends on the home page, and it works in any browser. */
function askToSignIn(outcome: "not-ours" | "spent" | "failed"): string {
  if (outcome === "spent") return "/auth?error=spent_link";
  const confirmed = window.location.pathname === "/" && outcome === "not-ours";
  return confirmed ? "/auth?confirmed=1" : "/auth?error=handover";
}
