import { type MailEvent, ourId } from "./mail-event.ts";
import { parseEmail } from "./parse-email.ts";

const MOST_RECIPIENTS = 20;

/**
 * What a mail server or a mailbox provider writes back about one of our messages: a delivery status
 * notification (RFC 3464) or a complaint (RFC 5965). Anyone can write such an email, so only the ID
 * of a message counts, which nobody can guess; what it says about a recipient doesn't.
 */
export async function readReport(raw: string): Promise<MailEvent[]> {
  const email = await parseEmail(Buffer.from(raw));
  if (email === null) return [];
  const partOf = (...types: string[]) => {
    const part = email.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    return typeof part?.content === "string" ? part.content : null;
  };
  const quoted = partOf("message/rfc822", "text/rfc822-headers", "message/rfc822-headers") ?? "";
  const messageId = ourId(fieldGroups(quoted)[0]?.get("message-id"));
  if (messageId === null) return [];
  const feedback = partOf("message/feedback-report");
  if (feedback !== null) return complaint(feedback, messageId);
  const status = partOf("message/delivery-status");
  return status === null ? [] : statuses(status, messageId);
}

function complaint(report: string, messageId: string): MailEvent[] {
  const type = fieldGroups(report)[0]?.get("feedback-type")?.toLowerCase();
  if (type !== "abuse" && type !== "fraud") return [];
  return [{ kind: "complaint", recipient: null, messageId, reason: null }];
}

/** One group of fields is about the message, and each of the others about a recipient. */
function statuses(report: string, messageId: string): MailEvent[] {
  const recipients = fieldGroups(report).filter((group) => group.has("final-recipient"));
  return recipients.slice(0, MOST_RECIPIENTS).flatMap((group): MailEvent[] => {
    const status = group.get("status") ?? "";
    const kind = kindOf(group.get("action")?.toLowerCase() ?? "", status);
    if (kind === null) return [];
    const reason = group.get("diagnostic-code") ?? status;
    return [{ kind, recipient: null, messageId, reason: reason === "" ? null : reason }];
  });
}

/** `5.1.x` and `5.2.1` (RFC 3463) say that no other message will arrive, either. */
function kindOf(action: string, status: string): MailEvent["kind"] | null {
  if (action === "delivered" || action === "relayed") return "delivered";
  if (action === "delayed") return "deferred";
  if (action !== "failed") return null;
  const isGone = status.startsWith("5.1.") || status.startsWith("5.2.1");
  return isGone ? "hard_bounce" : "soft_bounce";
}

/** Header fields by their names in lower case; an empty line begins another group. */
function fieldGroups(text: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let group = new Map<string, string>();
  let name = "";
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    if (line.trim() === "") {
      if (group.size > 0) groups.push(group);
      group = new Map();
    } else if (line.startsWith(" ") || line.startsWith("\t")) {
      group.set(name, `${group.get(name) ?? ""} ${line.trim()}`);
    } else {
      const end = line.indexOf(":");
      name = line.slice(0, Math.max(end, 0)).toLowerCase();
      group.set(name, line.slice(end + 1).trim());
    }
  }
  if (group.size > 0) groups.push(group);
  return groups;
}
