import { KEPT } from "./kept-for.ts";

export interface KeptInBrowser {
  name: string;
  where: "Cookie" | "Local storage";
  purpose: string;
  kept: string;
}

/** What the product itself keeps in a browser. All of it is essential, and none of it follows anyone. */
export const KEPT_IN_BROWSER: readonly KeptInBrowser[] = [
  {
    name: "cookie-consent",
    where: "Local storage",
    purpose: "What you agreed to, and when, so that we do not ask again.",
    kept: "Until you clear it",
  },
  {
    name: "sightline-theme",
    where: "Local storage",
    purpose: "Light, dark, or as your system.",
    kept: "Until you clear it",
  },
  {
    name: "sightline_visit",
    where: "Cookie",
    purpose:
      "A random number, set when you analyse a site without an account, so that only your browser sees the result. No script can read it.",
    kept: `${KEPT.visitCookieDays} days, or until you sign up`,
  },
  {
    name: "sightline.state",
    where: "Cookie",
    purpose:
      "A random number, set when you choose to sign in with Google, so that only your browser can finish it. Over https its name begins with __Secure-.",
    kept: "5 minutes",
  },
  {
    name: "sightline-handover",
    where: "Local storage",
    purpose: "A secret for a sign-in by link or Google that this browser began.",
    kept: `Until it is used; worth nothing after ${KEPT.signInByLinkHours} hours`,
  },
  {
    name: "sightline-session",
    where: "Local storage",
    purpose: "Your session: tokens, your name, address and role.",
    kept: "Until you sign out",
  },
  {
    name: "sightline-arrival",
    where: "Local storage",
    purpose: "Your account’s number, until an analysis from before you signed in is in it.",
    kept: "Seconds; at most until you sign out",
  },
  {
    name: "sightline-app-state",
    where: "Local storage",
    purpose: "What each page showed last, your plan and settings, so that it opens as you left it.",
    kept: "Until you sign out",
  },
  {
    name: "sightline-customer",
    where: "Local storage",
    purpose: "The plan you last chose, and which notice about usage you closed.",
    kept: "Until you sign out",
  },
  {
    name: "sightline-errors",
    where: "Local storage",
    purpose: `The last ${KEPT.errorsInBrowser} errors of the page, without secrets, for a report that you may send.`,
    kept: "Until newer ones take their place",
  },
];

/** What Google's scripts keep once they were allowed to load. */
export const KEPT_BY_GOOGLE: readonly KeptInBrowser[] = [
  {
    name: "_ga, _ga_…",
    where: "Cookie",
    purpose:
      "Google Analytics: tells visits of one browser from another’s. Only after ‘Analytics’.",
    kept: "2 years, as Google sets them",
  },
  {
    name: "Tag Manager",
    where: "Cookie",
    purpose: "Depends on what we load through Google Tag Manager. Only after ‘Marketing’.",
    kept: "As their makers set them",
  },
];
