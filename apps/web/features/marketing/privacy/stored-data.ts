import { DELETION_GRACE_DAYS, SESSION_LIFETIME_S } from "@sightline/domain/accounts";
import { ANALYSES_KEPT } from "@sightline/domain/analyses";
import { REMOVED_SITE_DAYS } from "@sightline/domain/companies";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { ERROR_LOG_DAYS } from "@sightline/domain/diagnostics";
import { NOTIFICATIONS_KEPT } from "@sightline/domain/insights";
import { CONTACT_DAYS_KEPT, TRAPPED_DAYS_KEPT } from "@sightline/domain/mailing";
import type { Ground } from "./grounds.ts";
import { KEPT } from "./kept-for.ts";

export interface StoredData {
  id: string;
  name: string;
  what: string;
  why: string;
  grounds: readonly Ground[];
  kept: string;
  /** The files of the export that hold it, which are named like the tables of the database. */
  files: readonly string[];
}

const SESSION_DAYS = SESSION_LIFETIME_S / 86_400;
const WITH_ACCOUNT = `As long as you have an account; deleted with it, ${DELETION_GRACE_DAYS} days after you ask.`;

/** Everything that is stored about a person, by what it is for. */
export const STORED_DATA: readonly StoredData[] = [
  {
    id: "account",
    name: "Your account",
    what: "Your name, email address and whether it’s confirmed, role, settings (time zone, first day of the week, which emails you want), and when you created the account. Your password only as a hash. With Google sign-in: your Google ID, the URL of your picture, and Google’s tokens, encrypted. Links that confirm an address or reset a password, until they’re used or expire.",
    why: "To recognize you when you come back, and to reach you about your account.",
    grounds: ["contract"],
    kept: `${WITH_ACCOUNT} A link to confirm an address works for ${KEPT.confirmationLinkHours} hours, one to reset a password for ${KEPT.resetLinkMinutes} minutes; both are deleted within an hour after that.`,
    files: ["users", "auth_accounts", "user_preferences", "account_deletions"],
  },
  {
    id: "sessions",
    name: "Where you are signed in",
    what: "For each session: when it started and was last used, the IP address it started from, and the browser’s user agent. The tokens in your browser are stored only as hashes. We look up the country in a database on our own server and don’t store it.",
    why: "To keep you signed in, and to show you sessions that aren’t yours before someone takes over your account.",
    grounds: ["contract", "interest"],
    kept: `Until you sign out or end it in your settings, at most ${SESSION_DAYS} days after it was last used.`,
    files: ["sessions"],
  },
  {
    id: "security",
    name: "The security log",
    what: "Failed sign-ins, denied access, limits reached: what, when, from which IP address and browser, and for which account, if there is one. To count attempts: networks, and email addresses as hashes.",
    why: "To notice and stop attacks.",
    grounds: ["interest"],
    kept: `${KEPT.securityEventDays} days. The counts of attempts are deleted within two hours.`,
    files: ["security_events"],
  },
  {
    id: "errors",
    name: "The error log",
    what: "What failed while you were signed in: code, message, where, and the request. Passwords, tokens, card numbers and most of an email address are removed before we store it.",
    why: "To fix what’s broken.",
    grounds: ["interest"],
    kept: `${ERROR_LOG_DAYS} days.`,
    files: ["error_log"],
  },
  {
    id: "sites",
    name: "Your sites, keywords and notes",
    what: "Sites, competitors, keywords with tags and notes, keyword files you import, alert rules, notes on charts, recommendations and what you did with them, notifications.",
    why: "It’s the work you came to do.",
    grounds: ["contract"],
    kept: `Until you delete it, or your account. You can restore a removed site for ${REMOVED_SITE_DAYS} days; then everything that belongs to it is deleted. A file that you never confirm is deleted after ${KEPT.importDraftDays * 24} hours. We keep your newest ${NOTIFICATIONS_KEPT} notifications.`,
    files: [
      "sites",
      "competitors",
      "saved_keywords",
      "keyword_imports",
      "imported_keywords",
      "alert_rules",
      "annotations",
      "insights",
      "notifications",
    ],
  },
  {
    id: "measured",
    name: "What we measure for you",
    what: "Positions of your keywords, alerts about them, analyses, and crawls of sites you track. Search results pages and the text of public pages are stored once for everyone who tracks them, without who asked.",
    why: "To show you where you stand, what changed and what to do.",
    grounds: ["contract"],
    kept: `Positions as long as the keyword. Search results pages ${KEPT.resultPageDays} days, alerts ${KEPT.alertDays} days. The newest ${ANALYSES_KEPT} analyses of each kind per site. The newest ${CRAWLS_KEPT_IN_FULL} crawls per site in full, then a summary.`,
    files: [
      "position_checks",
      "keyword_standings",
      "keyword_demand",
      "site_days",
      "own_click_curves",
      "alerts",
      "analyses",
      "insight_baselines",
      "insight_effects",
      "published_reports",
      "crawls",
    ],
  },
  {
    id: "public-pages",
    name: "Public pages",
    what: "Titles, text and links of public pages that our crawler was allowed to crawl. Such a page may mention people who don’t have an account here.",
    why: "To find in them what a search engine or an AI answer would find.",
    grounds: ["interest"],
    kept: `The text of the last crawl, until the page changes or is gone; it stays even when nobody tracks the site anymore. The issues of the newest ${CRAWLS_KEPT_IN_FULL} crawls per site. If it’s about you, write to us and we’ll delete it.`,
    files: [],
  },
  {
    id: "visits",
    name: "An analysis without an account",
    what: "The domain you typed on the home page and what we found there, with a hash of your visit cookie. Not your IP address.",
    why: "So that the result is there when you come back, and moves to your account when you sign up.",
    grounds: ["contract"],
    kept: `${KEPT.visitDays} days, unless you sign up: then it belongs to your account.`,
    files: [],
  },
  {
    id: "search-console",
    name: "Google Search Console",
    what: "Only if you connect a site: the Google account’s email address, the token that gives us access, encrypted, and each day’s queries and pages with clicks, impressions and average position. The access is read-only.",
    why: "To show Google’s own numbers next to ours.",
    grounds: ["contract"],
    kept: `${KEPT.searchConsoleDays} days of data, as far back as Google’s own. All of it until you disconnect, delete your account, or ${REMOVED_SITE_DAYS} days after you remove the site. We then also revoke the access at Google.`,
    files: ["search_console_connections", "search_console_days"],
  },
  {
    id: "billing",
    name: "Plan, payment and usage",
    what: "Your customer ID at the payment provider, your plan and its dates, promotions you received, units used, and how many keywords had their first check each month. Card numbers go to the payment provider and never reach us. For each of the provider’s events: its ID, type, time, and your customer ID there.",
    why: "To give you what you paid for, and to be able to prove it.",
    grounds: ["contract", "law"],
    kept: `${WITH_ACCOUNT} The events stay in our records without your name. Invoices stay with the payment provider as long as tax law requires.`,
    files: [
      "billing_customers",
      "subscribers",
      "grants",
      "payment_drifts",
      "usage_months",
      "usage_reservations",
      "first_looks",
    ],
  },
  {
    id: "mail",
    name: "Email to you",
    what: "Address, subject and text of what we send: to confirm an address, about your password and your account, about units running out, and alerts you asked for. Our emails have no tracking pixels, and we don’t count link clicks.",
    why: "To send it, and to retry when your mail server is down.",
    grounds: ["contract"],
    kept: `In the queue for ${KEPT.sentMailDays} days after it was sent, or after a day of failed tries; at most ${KEPT.waitingMailDays} days if nothing can be sent at all. Where no mail server is set up, emails are files on our own server instead, until we delete them.`,
    files: [],
  },
  {
    id: "contact",
    name: "What you write to us",
    what: "For each message from the contact form: your name if you give it, your email address, the subject, the message and the time. Not your IP address. A copy goes to our support mailbox.",
    why: "To reply to you. Forms attract bots: what our bot trap catches is stored, but not emailed.",
    grounds: ["interest"],
    kept: `${CONTACT_DAYS_KEPT} days; what the trap caught ${TRAPPED_DAYS_KEPT} days. Deleting your account deletes messages sent from its address. We delete the copy in the mailbox manually.`,
    files: [],
  },
  {
    id: "audit",
    name: "What admins did",
    what: "Each admin action on an account: what, when, by whom and from which IP address, on which email address.",
    why: "So that nobody with power over accounts can act unseen.",
    grounds: ["interest"],
    kept: "Indefinitely, even after the account is deleted.",
    files: [],
  },
  {
    id: "log",
    name: "The server log",
    what: "For each request: method, path, status, duration, and a random ID. No IP address, no browser, no full email address. The software writes it and doesn’t store it.",
    why: "To run the server.",
    grounds: ["interest"],
    kept: "As long as the machine it runs on keeps its logs.",
    files: [],
  },
];
