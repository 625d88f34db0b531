import type { OutreachAnalytics, OutreachFigures, OutreachMessage } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SUPPRESSION_WORDS } from "@sightline/domain/outreach";
import type { MessageState } from "@sightline/domain/outreach/sending";
import type { BadgeTone } from "@sightline/ui/badge";
import { STOP_NAMES } from "../campaigns/campaign-words.ts";

export const MESSAGE_STATE_NAMES: Record<MessageState, { words: string; tone: BadgeTone }> = {
  held: { words: "Held", tone: "caution" },
  queued: { words: "Queued", tone: "neutral" },
  deferred: { words: "Deferred", tone: "caution" },
  sent: { words: "Sent", tone: "neutral" },
  delivered: { words: "Delivered", tone: "better" },
  bounced: { words: "Bounced", tone: "worse" },
  complained: { words: "Marked as spam", tone: "worse" },
  suppressed: { words: "Suppressed", tone: "neutral" },
  cancelled: { words: "Canceled", tone: "neutral" },
  failed: { words: "Failed", tone: "worse" },
  uncertain: { words: "Uncertain", tone: "caution" },
};

const NAMED_REASONS: Readonly<Record<string, string>> = { ...SUPPRESSION_WORDS, ...STOP_NAMES };

export const FILTER_NAMES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(MESSAGE_STATE_NAMES).map(([state, { words }]) => [state, words]),
  ),
  clicked: "Clicked",
  replied: "Replied",
  unsubscribed: "Unsubscribed",
  signed_up: "Signed up",
  paid: "Bought a plan",
};

/** A server's own sentence, or the name of what stopped the message. */
export function reasonWords(reason: string): string {
  return NAMED_REASONS[reason] ?? reason;
}

/** Which message of the sequence, and which of its variants. */
export function stepOf({ step, variant }: OutreachMessage): string {
  return `${step === 1 ? "First" : `Follow-up ${step - 1}`} ${variant}`;
}

/** A share of the messages sent; a dash where nothing was sent. */
export function shareOf(count: number, sent: number): string {
  if (sent === 0) return "–";
  return `${formatNumber((count / sent) * 100, { maximumFractionDigits: 1 })}%`;
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** From sent to paid: its name, its number, and the filter that shows the rows behind it. */
export function funnelOf(figures: OutreachFigures) {
  const { sent, delivered, clicked, replied, unsubscribed, signed_up, paid } = figures;
  return [
    { label: "Sent", count: sent, filter: null },
    { label: "Delivered", count: delivered, filter: "delivered" },
    { label: "Clicked", count: clicked, filter: "clicked" },
    { label: "Replied", count: replied, filter: "replied" },
    { label: "Unsubscribed", count: unsubscribed, filter: "unsubscribed" },
    { label: "Signed up", count: signed_up, filter: "signed_up" },
    { label: "Bought a plan", count: paid, filter: "paid" },
  ] as const;
}

/** On a phone the last ones are beyond the edge. */
export const FIGURE_HEAD = [
  "Sent",
  "Bounced",
  "Clicked",
  "Replied",
  "Unsubscribed",
  "Signed up",
  "Clicks incl. scanners",
];

/** In the order of their names. */
export function figureCounts(figures: OutreachFigures): number[] {
  const { sent, bounced, clicked, clicked_raw, replied, unsubscribed, signed_up } = figures;
  return [sent, bounced, clicked, replied, unsubscribed, signed_up, clicked_raw];
}

export function figureCells(figures: OutreachFigures): string[] {
  return figureCounts(figures).map((count) => formatNumber(count));
}

type Verdicts = NonNullable<OutreachAnalytics["steps"][number]["verdicts"]>;

/** What holds for both is said once. */
export function verdictsInWords({ replies, clicks }: Verdicts, isDone: boolean): string {
  const { kind, variant } = replies;
  if (kind === clicks.kind && variant === clicks.variant) {
    const isOpen = kind === "too-early" || kind === "no-difference";
    return verdictWords(replies, isOpen ? "replies or clicks" : "replies and clicks", isDone);
  }
  return `${verdictWords(replies, "replies", isDone)} ${verdictWords(clicks, "clicks", isDone)}`;
}

function verdictWords({ kind, variant }: Verdicts["replies"], goal: string, isDone: boolean) {
  if (kind === "mismatch") {
    return "The variants weren't split as planned, so you can't trust this test.";
  }
  if (kind === "too-early") {
    return isDone
      ? `No clear difference in ${goal} between the variants.`
      : `Too early to say which variant gets more ${goal}.`;
  }
  if (kind === "no-difference") return `No variant clearly gets more ${goal}.`;
  return kind === "better"
    ? `Variant ${variant} gets more ${goal}.`
    : `All other variants get fewer ${goal} than A.`;
}
