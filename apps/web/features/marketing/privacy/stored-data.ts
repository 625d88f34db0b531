import { DELETION_GRACE_DAYS, SESSION_LIFETIME_S } from "@sightline/domain/accounts";
import { ANALYSES_KEPT } from "@sightline/domain/analyses";
import { REMOVED_SITE_DAYS } from "@sightline/domain/companies";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { ERROR_LOG_DAYS } from "@sightline/domain/diagnostics";
import { NOTIFICATIONS_KEPT } from "@sightline/domain/insights";
import {
  CONTACT_DAYS_KEPT,
  MAIL_MESSAGE_DAYS_KEPT,
  TRAPPED_DAYS_KEPT,
} from "@sightline/domain/mailing";
import { ADDRESSES_KEPT_DAYS, KEPT_REQUESTS_PER_HOUR } from "@sightline/domain/security";
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
const WITH_ACCOUNT = `As long as you have an account. Deleted with your account, ${DELETION_GRACE_DAYS} days after you ask.`;

/** Everything that is stored about a person, by what it is for. */
export const STORED_DATA: readonly StoredData[] = [
  {
    id: "account",
    name: "Your account",
    what: "Your name, email address and whether it’s confirmed, role, settings (time zone, which emails you want), and when you created the account. Your password only as a hash. With Google sign-in: your Google ID, your profile picture’s URL, and Google’s tokens, encrypted. Links that confirm an address or reset a password, until they’re used or expire.",
    why: "To recognize you when you come back, and to reach you about your account.",
    grounds: ["contract"],
    kept: `${WITH_ACCOUNT} A link to confirm an address works for ${KEPT.confirmationLinkHours} hours, and a link to reset a password works for ${KEPT.resetLinkMinutes} minutes. Both are deleted within an hour after that.`,
    files: ["users", "auth_accounts", "user_preferences", "account_deletions"],
  },
  {
    id: "sessions",
    name: "Where you’re signed in",
    what: "For each session: when it started and was last used, the IP address it started from, and the browser’s user agent. The tokens in your browser are stored only as hashes. We look up the country in a database on our own server and don’t store it.",
    why: "To keep you signed in, and to help you spot sessions that aren’t yours before someone takes over your account.",
    grounds: ["contract", "interest"],
    kept: `Until you sign out or end the session in your settings, and at most ${SESSION_DAYS} days after it was last used.`,
    files: ["sessions"],
  },
  {
    id: "api-keys",
    name: "API keys",
    what: "For each key: its name, what it may do, when it ends, how many calls it made on each day, and when and from which IP address it was last used. The key itself only as a hash.",
    why: "So that your programs can work for you, and to help you spot a key that others use.",
    grounds: ["contract", "interest"],
    kept: WITH_ACCOUNT,
    files: ["api_keys", "api_key_days"],
  },
  {
    id: "security",
    name: "The security log",
    what: `Failed sign-ins, denied requests and limits reached: what happened, when, from which IP address and browser, and on which account, if any. To count attempts, we also store networks, and email addresses as hashes. Of networks that send more than ${KEPT_REQUESTS_PER_HOUR.toLocaleString("en")} requests in an hour or that we’ve blocked, we store how many requests they sent.`,
    why: "To detect and stop attacks.",
    grounds: ["interest"],
    kept: `${KEPT.securityEventDays} days. Attempt counts are deleted within two hours, request counts after ${ADDRESSES_KEPT_DAYS} days.`,
    files: ["security_events"],
  },
  {
    id: "errors",
    name: "The error log",
    what: "Errors that occurred while you were signed in: the code, message, location and request. Passwords, tokens, card numbers and most of each email address are removed before we store an error.",
    why: "To fix what’s broken.",
    grounds: ["interest"],
    kept: `${ERROR_LOG_DAYS} days.`,
    files: ["error_log"],
  },
  {
    id: "sites",
    name: "Your sites, keywords and notes",
    what: "Sites, competitors, keywords with tags and notes, prompts, keyword files you import, alert rules, notes on charts, audit issues you ignore and why, recommendations and what you did with them, notifications.",
    why: "So that you can do your work here.",
    grounds: ["contract"],
    kept: `Until you delete the data or your account. You can restore a removed site for ${REMOVED_SITE_DAYS} days. After that, everything that belongs to it is deleted. An imported file that you never confirm is deleted after ${KEPT.importDraftDays * 24} hours. We keep your last ${NOTIFICATIONS_KEPT} notifications.`,
    files: [
      "sites",
      "competitors",
      "saved_keywords",
      "prompts",
      "keyword_imports",
      "imported_keywords",
      "alert_rules",
      "annotations",
      "audit_ignores",
      "insights",
      "notifications",
    ],
  },
  {
    id: "measured",
    name: "What we measure for you",
    what: "Your keywords’ positions, alerts about them, analyses, answers of AI engines to your prompts, what those answers cost us, and crawls of sites you track. If a language model of another provider is set up here, it gets the text of your prompts, and nothing about you. Search results pages and the text of public pages are stored once and shared across accounts, with no record of who requested them.",
    why: "To show you where you stand, what changed and what to do.",
    grounds: ["contract"],
    kept: `Positions: as long as you keep the keyword. Search results pages: ${KEPT.resultPageDays} days. Alerts: ${KEPT.alertDays} days. Answers: as long as you keep the site. Analyses: the last ${ANALYSES_KEPT} of each kind per site. Crawls: the last ${CRAWLS_KEPT_IN_FULL} per site in full, then a summary.`,
    files: [
      "position_checks",
      "keyword_standings",
      "keyword_demand",
      "site_days",
      "voice_days",
      "own_click_curves",
      "alerts",
      "analyses",
      "prompt_runs",
      "prompt_answers",
      "answer_sources",
      "prompt_days",
      "engine_days",
      "company_days",
      "source_site_days",
      "source_page_days",
      "query_days",
      "newest_answers",
      "citation_alerts",
      "llm_calls",
      "insight_baselines",
      "insight_effects",
      "published_reports",
      "crawls",
    ],
  },
  {
    id: "public-pages",
    name: "Public pages",
    what: "Titles, text and links from public pages that our crawler was allowed to crawl. These pages may mention people who don’t have an account here.",
    why: "To find what a search engine or an AI assistant would find in them.",
    grounds: ["interest"],
    kept: `Text from the last crawl, until the page changes or is gone, even if nobody tracks the site anymore. Issues from the last ${CRAWLS_KEPT_IN_FULL} crawls per site and account. If the text is about you, have it removed from the page: the next crawl removes it here, too. You can also write to us.`,
    files: [],
  },
  {
    id: "visits",
    name: "An analysis without an account",
    what: "The domain you typed on the home page and what we found there, with a hash of your visit cookie. We don’t store your IP address with it.",
    why: "So that the result is there when you come back, and moves to your account when you sign up.",
    grounds: ["contract"],
    kept: `${KEPT.visitDays} days. If you sign up, it becomes part of your account.`,
    files: [],
  },
  {
    id: "page-views",
    name: "Page views",
    what: "For each page of ours that you open: the page without its query, the time, the site that linked to it, utm_ parameters, the country, and the type of device. We don’t store your IP address or user agent with it. To tell visitors apart, we hash both with a key that we delete at the end of each day. After that, nobody can tell whose page views they were. If you agree to ‘Analytics’, we use a hash of your random ID instead. Visits by bots are only counted.",
    why: "To see how many people use this site, what they look for, and what brought them here.",
    grounds: ["interest", "consent"],
    kept: `${KEPT.pageViewDays} days. After that, only the totals of each day remain.`,
    files: [],
  },
  {
    id: "origin",
    name: "What brought you here",
    what: "When you sign up: the site or campaign you came from, the first page you opened, whether and when you looked at an analysis before, your country, and your IP address.",
    why: "To learn which sites and campaigns bring us customers, and to stop people from creating accounts in bulk.",
    grounds: ["interest"],
    kept: `${WITH_ACCOUNT} The IP address is deleted after ${KEPT.signUpAddressDays} days.`,
    files: ["account_origins"],
  },
  {
    id: "comparisons",
    name: "Comparisons of our pages",
    what: "Only if you agree to ‘Analytics’: which version of a page you saw, when, your country and type of device, whether you had been here before, and what you did next, such as opening the checkout. We store it with a hash that is different for each comparison. If you sign up or buy while you take part, we also keep that your account belongs to it.",
    why: "To find out which version of a page serves people better.",
    grounds: ["consent"],
    kept: `Until ${KEPT.comparisonDays} days after the comparison has ended. After that, only totals remain. The connection to your account is deleted at once when you withdraw consent while you’re signed in, and with your account.`,
    files: ["experiment_members"],
  },
  {
    id: "search-console",
    name: "Google Search Console",
    what: "Only if you connect a site: the Google account’s email address, the encrypted token that gives us access, and each day’s queries and pages with clicks, impressions and average position. Our access is read-only.",
    why: "To show Google’s own numbers next to ours.",
    grounds: ["contract"],
    kept: `${KEPT.searchConsoleDays} days of data, as far back as Google’s own data goes. We keep it until you disconnect or delete your account, or until ${REMOVED_SITE_DAYS} days after you remove the site. Then we also revoke our access at Google.`,
    files: ["search_console_connections", "search_console_days"],
  },
  {
    id: "billing",
    name: "Plan, payment and usage",
    what: "Your customer ID with the payment provider, your plan and its dates, promotions you received, units used, and how many keywords were first checked each month. Card numbers go to the payment provider and never reach us. For each payment event from the provider, we store its ID, type and time, and your customer ID.",
    why: "To give you what you paid for, and to be able to prove it.",
    grounds: ["contract", "law"],
    kept: `${WITH_ACCOUNT} The events stay in our records without your name. Invoices stay with the payment provider for as long as tax law requires.`,
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
    what: "The address, subject and text of each email we send you: address confirmations, emails about your password and account, notices about units running out, and alerts and digests you asked for. For each email we also store its kind, when it was sent, what became of it, and a keyed hash of the address, so that we stop writing to addresses that bounce or complain. Our emails have no tracking pixels. We count link clicks only while we compare subject lines of the digest.",
    why: "To send emails, and to retry when your mail server is down.",
    grounds: ["contract"],
    kept: `In the queue for ${KEPT.sentMailDays} days after an email was sent or after a day of failed attempts, and at most ${KEPT.waitingMailDays} days if no email can be sent at all. If no mail server is set up, emails are stored as files on our own server until we delete them. What became of an email: ${MAIL_MESSAGE_DAYS_KEPT} days. The hash of an address that bounced or complained stays.`,
    files: ["mail_messages"],
  },
  {
    id: "digests",
    name: "Your digest",
    what: "If you turn it on: its day, hour, time zone, sites and sections, further addresses you enter and whether their owners confirmed, and each digest as it was sent. For links you share: the sections, the end date, a hash of the password, and how often the link was opened, by day and referring site. Readers of a shared digest get no cookie. While we compare subject lines: which one you got, whether you followed a link in that email while signed in, and whether you turned the digest off within a week.",
    why: "To send it when you want it, and to show you what you were sent.",
    grounds: ["contract"],
    kept: WITH_ACCOUNT,
    files: [
      "digest_settings",
      "digest_recipients",
      "digests",
      "digest_mails",
      "digest_activation_jobs",
      "digest_shares",
      "digest_share_views",
      "subject_test_readers",
    ],
  },
  {
    id: "outreach",
    name: "The email that brought you here",
    what: "If you came by a link in an email we wrote to your company: which email it was, when you signed up, when you ran your first analysis, and what your first plan cost.",
    why: "To stop writing to you, and to see which emails are of use.",
    grounds: ["interest"],
    kept: WITH_ACCOUNT,
    files: ["outreach_events"],
  },
  {
    id: "contact",
    name: "What you write to us",
    what: "For each message from the contact form: your name if you give it, your email address, the subject, the message and the time, but not your IP address. If we’ve set up a support mailbox, a copy goes there.",
    why: "To reply to you. Forms attract bots, so messages caught by our bot trap are stored but not emailed.",
    grounds: ["interest"],
    kept: `${CONTACT_DAYS_KEPT} days, or ${TRAPPED_DAYS_KEPT} days for messages caught by the bot trap. Deleting your account also deletes messages sent from its address. We delete a copy in the mailbox manually.`,
    files: [],
  },
  {
    id: "audit",
    name: "Admin actions",
    what: "Each admin action on an account: what was done, when, by whom, from which IP address, and the account’s email address.",
    why: "So that no one can use admin rights without leaving a record.",
    grounds: ["interest"],
    kept: "Indefinitely, even after the account is deleted.",
    files: [],
  },
  {
    id: "log",
    name: "The server log",
    what: "For each request: method, path, status, duration, and a random ID. No IP address, no browser, no full email address. The software writes this log but doesn’t store it.",
    why: "To run the server.",
    grounds: ["interest"],
    kept: "As long as the machine that runs the server keeps its logs.",
    files: [],
  },
];
