import { redactText } from "@sightline/domain/diagnostics";
import { isMailbox, supportHref } from "@sightline/domain/mailing";

export interface BugReport {
  supportEmail: string;
  errorId: string;
  url: string;
  at: Date;
}

/** Our own query parameters; the values of all others may be private. */
const OWN_PARAMETERS = new Set(["tab", "site", "state", "mode", "page"]);

/**
 * A draft with what we need to find the crash, and no secret from the address: an email to support,
 * or the contact form while no support address is set.
 */
export function bugReportLink({ supportEmail, errorId, url, at }: BugReport): string {
  const lines = [
    "What were you doing when it happened?",
    "",
    "",
    `Error ID: ${errorId}`,
    `URL: ${withoutPrivate(url)}`,
    `Time: ${at.toISOString()}`,
  ];
  const link = supportHref(supportEmail);
  if (!isMailbox(supportEmail)) {
    return `${link}?${new URLSearchParams({ subject: "product", message: lines.join("\n") })}`;
  }
  const body = lines.join("\r\n");
  const subject = `Sightline error ${errorId}`;
  return `${link}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function withoutPrivate(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(
    ([name, value]) => `${name}=${OWN_PARAMETERS.has(name) ? value : "[redacted]"}`,
  );
  return redactText(origin + pathname + (query.length > 0 ? `?${query.join("&")}` : ""));
}
