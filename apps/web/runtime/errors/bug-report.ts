import { redactText } from "@sightline/domain/diagnostics";

export interface BugReport {
  supportEmail: string;
  errorId: string;
  url: string;
  at: Date;
}

/** A draft that holds what is needed to find the crash, and no secret the address may carry. */
export function bugReportLink({ supportEmail, errorId, url, at }: BugReport): string {
  const [withoutFragment = ""] = url.split("#");
  const body = [
    "What were you doing when it happened?",
    "",
    "",
    `Error ID: ${errorId}`,
    `URL: ${redactText(withoutFragment)}`,
    `Time: ${at.toISOString()}`,
  ].join("\r\n");
  const subject = `Sightline error ${errorId}`;
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
