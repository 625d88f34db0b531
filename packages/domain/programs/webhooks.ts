/** What a customer can have sent to another program. */
export const WEBHOOK_EVENTS = [
  ...(["alert.raised", "crawl.ended", "analysis.ended", "insights.new"] as const),
  ...(["citation.gained", "citation.lost", "digest.sent", "plan.changed"] as const),
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  "alert.raised": "A position alert",
  "crawl.ended": "A crawl ended",
  "analysis.ended": "An analysis ended",
  "insights.new": "New recommendations",
  "citation.gained": "AI citation gained",
  "citation.lost": "AI citation lost",
  "digest.sent": "A digest was sent",
  "plan.changed": "Your plan changed",
};

/** Standard: signed JSON for a program. The others: a line of text for a chat. */
export const WEBHOOK_FORMS = ["standard", "slack", "teams", "discord"] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Growing, and together almost three days. */
const PAUSES_S = [
  ...[5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 19 * HOUR, 21 * HOUR],
];

/** Seconds until the next attempt after this many; null: it's given up. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_S[attempts - 1] ?? null;
}

/** An endpoint that has only failed for this long is switched off. */
export const FAILING_DAYS = 5;

/** What is sent: the same fields for every event. */
export interface WebhookPayload {
  readonly type: WebhookEvent | "test";
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body of a request, in the form that its receiver reads. */
export function webhookBody(form: WebhookForm, payload: WebhookPayload): string {
  if (form === "standard") return JSON.stringify(payload);
  const text = chatText(payload);
  if (form === "slack") return JSON.stringify({ text: escapedForSlack(text) });
  if (form === "discord") {
    // Names come from anywhere: none of them may call everyone in the channel.
    return JSON.stringify({ content: text.slice(0, 2000), allowed_mentions: { parse: [] } });
  }
  const card = {
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "TextBlock", text, wrap: true }],
  };
  const attachment = { contentType: "application/vnd.microsoft.card.adaptive", content: card };
  return JSON.stringify({ type: "message", attachments: [attachment] });
}

/** One line, such as 'Sightline: A crawl ended for shop.example (complete, 120 pages)'. */
function chatText({ type, data }: WebhookPayload): string {
  const what = type === "test" ? "This is a test" : EVENT_LABELS[type];
  const site = typeof data.site === "string" ? ` for ${data.site}` : "";
  const summary = typeof data.summary === "string" ? ` (${data.summary})` : "";
  return `Sightline: ${what}${site}${summary}`;
}

function escapedForSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
