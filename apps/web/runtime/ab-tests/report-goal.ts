import { consent } from "../consent/browser-consent.ts";
import { hasEarlyGoals } from "./early-goals.ts";

const hasJoined = () => document.cookie.includes("sightline_ab_session=");

/** For the app: a goal of every A/B test that this browser is part of. */
export function reportGoal(goal: string, value: number | null = null): void {
  if (!consent.granted().analytics || !hasJoined()) return;
  void import("./browser-ab-tests.ts").then(({ reach }) => reach(goal, value));
}

/** For the app: these tests chose what is on the screen. */
export function reportExposure(tests: readonly string[]): void {
  if (!consent.granted().analytics || tests.length === 0) return;
  void import("./browser-ab-tests.ts").then(({ expose }) => expose(tests));
}

/** For the app, where nothing else of A/B tests is loaded: call it once. */
export function watchAbConsent(): void {
  const follow = () => {
    if (consent.granted().analytics === hasJoined() && !hasEarlyGoals()) return;
    void import("./browser-ab-tests.ts").then((tests) => {
      tests.followConsent();
      tests.reportEarlyGoals();
    });
  };
  consent.subscribe(follow);
  follow();
}
