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
const WITH_ACCOUNT = `As long as your account; deleted with it, ${DELETION_GRACE_DAYS} days after you ask.`;

/** Everything that is kept about a person, by what it is for. */
export const STORED_DATA: readonly StoredData[] = [
  {
    id: "account",
    name: "Your account",
    what: "Name, e-mail address and whether it is confirmed, role, your settings (time zone, first day of the week, which e-mails you want), and when the account was made. Your password only as a hash. With Google sign-in: Google’s number for you, your picture’s address, and Google’s tokens, encrypted. Links that confirm an address or reset a password, until they are used or run out.",
    why: "To know you when you come back, and to reach you about your account.",
    grounds: ["contract"],
    kept: `${WITH_ACCOUNT} A link to confirm an address works for ${KEPT.confirmationLinkHours} hours, one to reset a password for ${KEPT.resetLinkMinutes} minutes; both are deleted within the hour after.`,
    files: ["users", "auth_accounts", "user_preferences", "account_deletions"],
  },
  {
    id: "sessions",
    name: "Where you are signed in",
    what: "For each session: when it began and was last used, the IP address it began from, and what the browser calls itself. The tokens in your browser are stored only as hashes. The country is looked up in a list on our own machine and not stored.",
    why: "To keep you signed in, and to show you a session that is not yours, before someone takes your account over.",
    grounds: ["contract", "interest"],
    kept: `Until you sign out or end it in your settings, at most ${SESSION_DAYS} days after it was last used.`,
    files: ["sessions"],
  },
  {
    id: "security",
    name: "The security log",
    what: "Failed sign-ins, refused access, limits that were met: what, when, from which IP address and browser, and for which account, where there is one. To count attempts: networks, and e-mail addresses as hashes.",
    why: "To notice and stop attacks.",
    grounds: ["interest"],
    kept: `${KEPT.securityEventDays} days. The counts of attempts are deleted within two hours.`,
    files: ["security_events"],
  },
  {
    id: "errors",
    name: "The error log",
    what: "What failed while you were signed in: code, message, where, and what was asked. Passwords, tokens, card numbers and most of an e-mail address are cut out before it is stored.",
    why: "To fix what is broken.",
    grounds: ["interest"],
    kept: `${ERROR_LOG_DAYS} days.`,
    files: ["error_log"],
  },
  {
    id: "sites",
    name: "Your sites, keywords and notes",
    what: "Sites, competitors, keywords with tags and notes, files of keywords you import, rules for alerts, notes on charts, recommendations and what you did with them, notifications.",
    why: "It is the work you came to do.",
    grounds: ["contract"],
    kept: `Until you delete it, or your account. A removed site can be brought back for ${REMOVED_SITE_DAYS} days; then all that hangs on it is deleted. A file that you never confirm goes after ${KEPT.importDraftDays * 24} hours. Of notifications the newest ${NOTIFICATIONS_KEPT} stay.`,
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
    name: "What is measured for you",
    what: "Positions of your keywords, alerts about them, analyses, and crawls of sites you watch. Pages of results and the text of public pages are stored once for everyone who watches them, without who asked.",
    why: "To show where you stand, what changed and what to do.",
    grounds: ["contract"],
    kept: `Positions as long as the keyword. Pages of results ${KEPT.resultPageDays} days, alerts ${KEPT.alertDays} days. Of each kind of analysis the newest ${ANALYSES_KEPT} a site. Of crawls the newest ${CRAWLS_KEPT_IN_FULL} a site whole, then a summary.`,
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
    what: "Titles, texts and links of public pages that our crawler was allowed to read. Such a page may name people who have no account here.",
    why: "To find in them what a search or an AI answer would find.",
    grounds: ["interest"],
    kept: `The text as it was last read, until the page changes or is gone; of a site that nobody watches any more it stays. The findings of the newest ${CRAWLS_KEPT_IN_FULL} crawls a site. If it is about you, write to us and we delete it.`,
    files: [],
  },
  {
    id: "visits",
    name: "An analysis without an account",
    what: "The domain you typed on the home page and what was found there, with a hash of the cookie of your visit. Not your IP address.",
    why: "So that the result is there when you look again, and becomes yours when you sign up.",
    grounds: ["contract"],
    kept: `${KEPT.visitDays} days, unless you sign up: then it belongs to your account.`,
    files: [],
  },
  {
    id: "search-console",
    name: "Google Search Console",
    what: "Only if you connect a site: the Google account’s address, the access, encrypted, and each day’s queries and pages with clicks, impressions and average position. The access can read and change nothing.",
    why: "To show Google’s own count beside ours.",
    grounds: ["contract"],
    kept: `${KEPT.searchConsoleDays} days of figures, as far back as Google itself. All of it until you disconnect, delete your account, or have removed the site for ${REMOVED_SITE_DAYS} days. The access is then given back to Google, too.`,
    files: ["search_console_connections", "search_console_days"],
  },
  {
    id: "billing",
    name: "Plan, payment and usage",
    what: "Your number at the payment provider, your plan and its dates, promotions you were given, units used, and how many keywords were looked up for the first time each month. Card numbers go to the payment provider and never reach us. Of each event of the provider: its number, kind, time, and your customer number there.",
    why: "To give you what you paid for, and to be able to prove it.",
    grounds: ["contract", "law"],
    kept: `${WITH_ACCOUNT} The events stay in our books without your name. Invoices stay with the payment provider as long as tax law asks.`,
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
    name: "E-mail to you",
    what: "Address, subject and text of what we send: to confirm an address, about your password and your account, about units that run out, and alerts you asked for. No e-mail carries a tracking pixel, and no link is counted.",
    why: "To send it, and to try again when your mail server is away.",
    grounds: ["contract"],
    kept: `In the queue ${KEPT.sentMailDays} days after it was sent, and as long after a day of tries that failed; at most ${KEPT.waitingMailDays} days if nothing sends at all. Where no mail server is set up, e-mails are files on our own machine instead, until we delete them.`,
    files: [],
  },
  {
    id: "contact",
    name: "What you write to us",
    what: "Of a message by the contact form: your name if you give it, your e-mail address, the subject, the message and the time. Not your IP address. A copy goes to our support mailbox.",
    why: "To answer you. A form is open to machines, too: what a trap for them catches is stored, but not mailed.",
    grounds: ["interest"],
    kept: `${CONTACT_DAYS_KEPT} days; what the trap caught ${TRAPPED_DAYS_KEPT} days. Deleting your account deletes what was written from its address. The copy in the mailbox is deleted by hand.`,
    files: [],
  },
  {
    id: "audit",
    name: "What admins did",
    what: "Each action of an admin on an account: what, when, by whom and from which IP address, on which e-mail address.",
    why: "So that nobody with power over accounts acts unseen.",
    grounds: ["interest"],
    kept: "It has no end date, and stays when the account goes.",
    files: [],
  },
  {
    id: "log",
    name: "The server’s log",
    what: "Of each call: method, path, status, duration, and a random number. No IP address, no browser, no whole e-mail address. The software writes it and keeps nothing of it.",
    why: "To run the server.",
    grounds: ["interest"],
    kept: "As long as the machine that runs it keeps its logs.",
    files: [],
  },
];
