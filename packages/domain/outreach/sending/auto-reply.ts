export interface ReplyHeaders {
  readonly subject: string;
  readonly from: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

const AUTOMATIC_SUBJECT =
  /^(automatic reply|auto(matic)?[- ]?reply|autoreply|out of (the )?office|abwesenheit|réponse automatique|respuesta automática)/i;
const SENT_BY_MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/** Out of office, or any other answer that no person wrote (RFC 3834 and what came before it). */
export function isAutoReply({ subject, from, headers }: ReplyHeaders): boolean {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase() ?? "";
  const submitted = value("auto-submitted");
  if (submitted !== "" && submitted !== "no") return true;
  if (headers.has("x-autoreply") || headers.has("x-autorespond")) return true;
  if (["auto_reply", "bulk", "junk"].includes(value("precedence"))) return true;
  if (value("content-type").startsWith("multipart/report")) return true;
  return AUTOMATIC_SUBJECT.test(subject.trim()) || SENT_BY_MACHINES.test(from);
}
