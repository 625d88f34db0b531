import { consent } from "../consent/browser-consent.ts";

/** For the app: a goal of every A/B test that this browser is part of. */
export function reportGoal(goal: string, value: number | null = null): void {
  if (!consent.granted().analytics || !document.cookie.includes("sightline_ab_")) return;
  void import("./browser-ab-tests.ts").then(({ reachNow }) => reachNow(goal, value));
}
