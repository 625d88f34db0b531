import { EXPORT_LINK_LIFETIME_S, SECOND_STEP_LIFETIME_S } from "@sightline/domain/accounts";
import { KEPT } from "./kept-for.ts";

export interface KeptInBrowser {
  name: string;
  where: "Cookie" | "Local storage" | "Session storage";
  purpose: string;
  kept: string;
}

/**
 * What the product itself keeps in a browser. All of it is essential, and none of it tracks anyone.
 */
export const KEPT_IN_BROWSER: readonly KeptInBrowser[] = [
  {
    name: "cookie-consent",
    where: "Local storage",
    purpose: "What you agreed to and when, so that we don’t ask again.",
    kept: "Until you clear it",
  },
  {
    name: "sightline-theme",
    where: "Local storage",
    purpose: "Your theme: light, dark or system.",
    kept: "Until you clear it",
  },
  {
    name: "sightline-dates",
    where: "Local storage",
    purpose: "The date format, if you chose one in your settings.",
    kept: "Until you clear it",
  },
  {
    name: "sightline-numbers",
    where: "Local storage",
    purpose: "The number format, if you chose one in your settings.",
    kept: "Until you clear it",
  },
  {
    name: "sightline_visit",
    where: "Cookie",
    purpose:
      "A random number, set when you analyze a site without an account, so that only your browser sees the result. Scripts can’t read it.",
    kept: `${KEPT.visitCookieDays} days, or until you sign up`,
  },
  {
    name: "sightline_device",
    where: "Cookie",
    purpose:
      "A random number, set when you sign in, so that you can still sign in here while someone else is guessing your password. Scripts can’t read it.",
    kept: `${KEPT.deviceCookieDays} days after you last signed in`,
  },
  {
    name: "sightline.state",
    where: "Cookie",
    purpose:
      "A random number, set when you sign in with Google, so that only your browser can finish the sign-in.",
    kept: "5 minutes",
  },
  {
    name: "sightline_export",
    where: "Cookie",
    purpose:
      "A random number, set when you export your data, so that only your browser can download it. Scripts can’t read it.",
    kept: `${EXPORT_LINK_LIFETIME_S} seconds`,
  },
  {
    name: "sightline-handover",
    where: "Local storage",
    purpose: "A temporary token for an email-link or Google sign-in you started in this browser.",
    kept: `Until it’s used, or for ${KEPT.signInByLinkHours} hours at most`,
  },
  {
    name: "sightline-second-step",
    where: "Session storage",
    purpose: "Names the sign-in that’s waiting for a code from your authenticator app.",
    kept: `${SECOND_STEP_LIFETIME_S / 60} minutes, or until you close the tab`,
  },
  {
    name: "sightline-session",
    where: "Local storage",
    purpose: "Your session: tokens, your name, email address and role.",
    kept: "Until you sign out",
  },
  {
    name: "sightline-demo",
    where: "Session storage",
    purpose:
      "Marks this tab as showing the demo. In a demo tab, everything listed here as local storage is kept in session storage instead, except your theme and cookie consent.",
    kept: "Until you leave the demo or close the tab",
  },
  {
    name: "sightline-arrival",
    where: "Local storage",
    purpose:
      "Your account ID, until an analysis you ran before signing in has been moved to your account.",
    kept: "Usually a few seconds, but at most until you sign out",
  },
  {
    name: "sightline-app-state",
    where: "Local storage",
    purpose:
      "What each page last showed, plus your plan and settings, so that pages open the way you left them.",
    kept: "Until you sign out",
  },
  {
    name: "sightline-next-page",
    where: "Session storage",
    purpose: "The page you were opening when its script failed to load, so that we can try again.",
    kept: "Until the page has reloaded or you close the tab",
  },
  {
    name: "sightline-customer",
    where: "Local storage",
    purpose: "The plan you last selected, and which usage notice you dismissed.",
    kept: "Until you sign out",
  },
  {
    name: "sightline-digest-job",
    where: "Local storage",
    purpose: "The ID of the job that sets up your digest, so that every tab shows its progress.",
    kept: "Until the job is done or you sign out",
  },
  {
    name: "sightline-outreach-code",
    where: "Local storage",
    purpose:
      "The code from the email that brought you here, so that we stop emailing you once you sign up.",
    kept: "Until you sign up or clear it",
  },
  {
    name: "sightline-errors",
    where: "Local storage",
    purpose: `The last ${KEPT.errorsInBrowser} errors on the page, with secrets removed, for a report you can choose to send.`,
    kept: "Until newer ones replace them",
  },
];

/** What the product keeps once someone agrees to Analytics, and deletes when they change their mind. */
export const KEPT_WITH_CONSENT: readonly KeptInBrowser[] = [
  {
    name: "sightline_ab_session",
    where: "Cookie",
    purpose:
      "A random number, so that you see the same version of a page while we compare versions.",
    kept: "30 days, or until you withdraw consent",
  },
  {
    name: "sightline_ab_…",
    where: "Cookie",
    purpose: "Which version of a page you see in each A/B test.",
    kept: "30 days, or until you withdraw consent",
  },
  {
    name: "sightline-early-goals",
    where: "Session storage",
    purpose:
      "A button you clicked before the script that compares versions had loaded, so that the click still counts.",
    kept: "Until you open another page or close the tab",
  },
  {
    name: "sightline-visitor",
    where: "Local storage",
    purpose:
      "A random ID that we send with each page view, so that we can tell which views belong to the same visitor.",
    kept: `${KEPT.visitorDays} days, or until you withdraw consent`,
  },
  {
    name: "sightline-unsent-views",
    where: "Local storage",
    purpose: `Up to ${KEPT.unsentViews} page views that couldn’t be sent because you were offline.`,
    kept: "Until they’re sent, or until you withdraw consent",
  },
];

/** What Google's scripts keep once they are allowed to load. */
export const KEPT_BY_GOOGLE: readonly KeptInBrowser[] = [
  {
    name: "_ga, _ga_…",
    where: "Cookie",
    purpose: "Lets Google Analytics tell browsers apart. Only with ‘Analytics’ consent.",
    kept: "2 years, set by Google",
  },
  {
    name: "Tag Manager",
    where: "Cookie",
    purpose: "Depends on what we load through Google Tag Manager. Only with ‘Marketing’ consent.",
    kept: "Set by each cookie’s provider",
  },
];
