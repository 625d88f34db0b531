import { redactText } from "@sightline/domain/diagnostics";

export interface BugReport {
  supportEmail: string;
  errorId: string;
  url: string;
  at: Date;
}

/** Our own query parameters; the values of all others may be private. */
const OWN_PARAMETERS = new Set(["tab", "site", "state", "mode", "page"]);

/** An email draft with what we need to find the crash, and no secret from the address. */
export function bugReportLink({ supportEmail, errorId, url, at }: BugReport): string {
  const body = [
    "What were you doing when it happened?",
    "",
    "",
    `Error ID: ${errorId}`,
    `URL: ${withoutPrivate(url)}`,
    `Time: ${at.toISOString()}`,
  ].join("\r\n");
  const subject = `Sightline error ${errorId}`;
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function withoutPrivate(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(
    ([name, value]) => `${name}=${OWN_PARAMETERS.has(name) ? value : "[redacted]"}`,
  );
  return redactText(origin + pathname + (query.length > 0 ? `?${query.join("&")}` : ""));
}
