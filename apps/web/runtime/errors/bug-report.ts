import { redactText } from "@sightline/domain/diagnostics";

export interface BugReport {
  supportEmail: string;
  errorId: string;
  url: string;
  at: Date;
}

/** Words of ours in an address; whatever else stands there was typed by someone. */
const OWN_WORDS = new Set(["tab", "site", "state", "mode", "page"]);

/** A draft that holds what is needed to find the crash, and no secret the address may carry. */
export function bugReportLink({ supportEmail, errorId, url, at }: BugReport): string {
  const body = [
    "What were you doing when it happened?",
    "",
    "",
    `Error ID: ${errorId}`,
    `URL: ${withoutTyped(url)}`,
    `Time: ${at.toISOString()}`,
  ].join("\r\n");
  const subject = `Sightline error ${errorId}`;
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function withoutTyped(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(
    ([name, value]) => `${name}=${OWN_WORDS.has(name) ? value : "[redacted]"}`,
  );
  return redactText(origin + pathname + (query.length > 0 ? `?${query.join("&")}` : ""));
}
