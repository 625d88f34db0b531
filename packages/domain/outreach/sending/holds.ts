import type { PauseReason } from "./auto-pause.ts";
import type { CampaignState } from "./states.ts";

/** What holds messages back, by name: the answer to 'why is nothing going out?'. */
export const HOLDS = [
  "settings",
  "draft",
  "scheduled",
  "paused",
  "done",
  "worker",
  "mail-server",
  "daily-limit",
  "mailbox-limit",
  "pace",
  "window",
  "domain-limit",
  "elsewhere",
  "unresolved",
  "first-message",
  "follow-up",
  "nobody",
] as const;
export type HoldName = (typeof HOLDS)[number];

export interface Hold {
  readonly name: HoldName;
  /** How many recipients it holds; null: all of them. */
  readonly count: number | null;
  /** When it ends, if a clock ends it. */
  readonly until: Date | null;
  /** Settings, domains, or why it's paused. */
  readonly details: readonly string[];
}

export interface SendingFacts {
  readonly now: Date;
  readonly state: CampaignState;
  readonly startsAt: Date | null;
  readonly pausedWhy: PauseReason | null;
  readonly missingSettings: readonly string[];
  /** When a worker last looked for due messages. */
  readonly plannedAt: Date | null;
  readonly limit: number;
  readonly queuedToday: number;
  /** Of all campaigns together, which share one mailbox. */
  readonly mailboxLimit: number;
  readonly queuedByAll: number;
  /** In UTC, as the mailbox counts. */
  readonly mailboxDayEndsAt: Date;
  readonly dayEndsAt: Date;
  /** The pace of the campaign allows no message before. */
  readonly nextSlotAt: Date | null;
  /** Due now: in their window and without any other limit. */
  readonly ready: number;
  readonly outsideWindow: number;
  readonly windowOpensAt: Date | null;
  readonly domainFull: number;
  readonly fullDomains: readonly string[];
  /** Recipients that another campaign is writing to. */
  readonly elsewhere: number;
  readonly unresolved: number;
  /** Whose first message isn't due yet: the random delay spreads them. */
  readonly notStarted: number;
  readonly firstDueAt: Date | null;
  /** In progress, with a follow-up that isn't due yet. */
  readonly later: number;
  readonly nextDueAt: Date | null;
  /** Handed to the mail server, which asks us to wait. */
  readonly deferred: number;
  readonly inDelivery: number;
}

/** Workers look every minute. */
const WORKER_SILENT_MS = 5 * 60_000;

/** The one that holds most comes first. Empty: messages are going out. */
export function holdsOf(facts: SendingFacts): Hold[] {
  const whole = wholeCampaign(facts);
  if (whole !== null) return [whole];
  const holds = [...limitsOf(facts), ...recipientsOf(facts)];
  if (facts.ready > 0 || facts.inDelivery > 0 || holds.length > 0) return holds;
  return [hold("nobody")];
}

/** What holds everything, whatever else is the case. */
function wholeCampaign(facts: SendingFacts): Hold | null {
  const { state, missingSettings, startsAt, pausedWhy } = facts;
  if (state === "done") return hold("done");
  if (missingSettings.length > 0) return hold("settings", { details: missingSettings });
  if (state === "draft") return hold("draft");
  if (state === "scheduled") return hold("scheduled", { until: startsAt });
  if (state === "paused") return hold("paused", { details: [pausedWhy ?? "admin"] });
  return isWorkerSilent(facts) ? hold("worker", { until: null }) : null;
}

function isWorkerSilent({ now, plannedAt }: SendingFacts): boolean {
  return plannedAt === null || now.getTime() - plannedAt.getTime() > WORKER_SILENT_MS;
}

function limitsOf(facts: SendingFacts): Hold[] {
  const { now, limit, queuedToday, dayEndsAt, nextSlotAt, ready, deferred } = facts;
  const holds: Hold[] = [];
  if (deferred > 0) holds.push(hold("mail-server", { count: deferred }));
  if (ready === 0) return holds;
  if (queuedToday >= limit) {
    holds.push(hold("daily-limit", { count: ready, until: dayEndsAt, details: [`${limit}`] }));
  } else if (facts.queuedByAll >= facts.mailboxLimit) {
    const until = facts.mailboxDayEndsAt;
    holds.push(hold("mailbox-limit", { count: ready, until, details: [`${facts.mailboxLimit}`] }));
  } else if (nextSlotAt !== null && nextSlotAt > now) {
    holds.push(hold("pace", { count: ready, until: nextSlotAt }));
  }
  return holds;
}

function recipientsOf(facts: SendingFacts): Hold[] {
  const counted: [HoldName, number, Date | null, readonly string[]][] = [
    ["window", facts.outsideWindow, facts.windowOpensAt, []],
    ["domain-limit", facts.domainFull, null, facts.fullDomains],
    ["elsewhere", facts.elsewhere, null, []],
    ["unresolved", facts.unresolved, null, []],
    ["first-message", facts.notStarted, facts.firstDueAt, []],
    ["follow-up", facts.later, facts.nextDueAt, []],
  ];
  return counted
    .filter(([, count]) => count > 0)
    .map(([name, count, until, details]) => ({ name, count, until, details }));
}

function hold(name: HoldName, given: Partial<Omit<Hold, "name">> = {}): Hold {
  return { count: null, until: null, details: [], ...given, name };
}
