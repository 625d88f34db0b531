import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { fetchAs } from "../../api/fetch-as.ts";
import { consent } from "../consent/browser-consent.ts";
import { log } from "../log/log.ts";
import { session } from "../session/browser-session.ts";
import { goalOf, takeEarlyGoals, testsOfPage } from "./early-goals.ts";
import { createEventQueue } from "./event-queue.ts";

/** Over HTTPS, the server names all cookies like this, so that no subdomain can set them. */
const PREFIX = `${location.protocol === "https:" ? "__Host-" : ""}sightline_ab_`;
const SESSION = `${PREFIX}session`;
const KEPT_FOR_S = 30 * 24 * 60 * 60;

const queue = createEventQueue({
  async send(event) {
    const { status } = await fetch("/api/functions/track-ab-event", {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      keepalive: true,
      body: JSON.stringify({ ...event, session_id: cookies().get(SESSION), user_id: null }),
    });
    return status;
  },
  later: setTimeout,
});

function cookies(): Map<string, string> {
  const pairs = document.cookie.split("; ").map((pair) => pair.split("="));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't in every browser yet.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

const newId = () => newEventId(Date.now(), crypto.getRandomValues(new Uint8Array(EVENT_ID_BYTES)));

/**
 * Call once, with consent to Analytics and what was clicked before: from the next page on, this
 * browser takes part.
 */
export function startAbTests(clicks: readonly string[]): void {
  consent.subscribe(followConsent);
  followConsent();
  if (!consent.granted().analytics) return;
  reportEarlyGoals();
  expose(keysIn(testsOfPage()));
  reach(`view:${location.pathname}`);
  const reached = document.querySelector<HTMLElement>("[data-goal-reached]");
  if (reached?.dataset.goalReached) reach(reached.dataset.goalReached);
  for (const goal of clicks) reach(`click:${goal}`);
  document.addEventListener("click", ({ target }) => {
    const goal = goalOf(target);
    if (goal) reach(`click:${goal}`);
  });
}

/** Of a page that ended before this script had loaded there. */
export function reportEarlyGoals(): void {
  const early = takeEarlyGoals();
  if (early === null) return;
  expose(keysIn(early.tests));
  reach(`view:${early.path}`);
  for (const goal of early.clicks) reach(`click:${goal}`);
}

let isWatching = false;

/** What waits when the page ends is sent then, and what failed without a network when it is back. */
function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("pagehide", () => void queue.flush());
  window.addEventListener("online", () => void queue.flush());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void queue.flush();
  });
}

export function expose(tests: readonly string[]): void {
  for (const key of tests) add(key, "exposure");
}

/** Reports a goal in every test that this browser is part of. */
export function reach(goal: string, value: number | null = null): void {
  for (const name of cookies().keys()) {
    if (name.startsWith(PREFIX) && name !== SESSION) add(name.slice(PREFIX.length), goal, value);
  }
}

function add(test_key: string, event_type: string, event_value: number | null = null): void {
  watchPage();
  const event_metadata = { event_id: newId() };
  const timestamp = new Date().toISOString();
  queue.add({ test_key, event_type, event_value, event_metadata, timestamp });
}

function keysIn(tests: string): string[] {
  return tests === "" ? [] : tests.split(" ");
}

/** Without consent nothing stays of any test, and everyone sees the control. */
export function followConsent(): void {
  if (consent.granted().analytics) {
    writeCookie(SESSION, cookies().get(SESSION) ?? newId(), KEPT_FOR_S);
    return;
  }
  leave();
}

/** Also on the server, which may know that an account came from a test. */
function leave(): void {
  const own = [...cookies().keys()].filter((name) => name.startsWith(PREFIX));
  queue.forget();
  takeEarlyGoals();
  for (const name of own) writeCookie(name, "", 0);
  if (own.length === 0 || session.state().status !== "signed-in") return;
  const request = new Request("/api/experiments/membership", { method: "DELETE" });
  fetchAs(session, request, { keepalive: true }).catch((error) =>
    log("the A/B tests of this account could not be forgotten", error),
  );
}
