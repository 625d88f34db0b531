import type { NodemailerError } from "nodemailer";
import { MailRefused } from "./mail-refused.ts";

/** Names the server and the reason, without credentials or addresses, which must not be logged. */
export function smtpFailure(
  error: NodemailerError,
  server: URL,
  wasHandedOver: boolean,
): MailRefused {
  const reason = withoutAddresses(withoutCredentials(error.message, server));
  const permanent = isAboutThisMessage(error) && (error.permanent ?? true);
  return new MailRefused(`Mail server ${server.host}: ${reason}`, {
    permanent,
    isAboutRecipient: permanent && isAboutRecipient(error),
    // An answer, whichever it is, says that the server didn't take the message.
    mayHaveArrived: wasHandedOver && error.responseCode === undefined,
  });
}

/** `5.1.x` and `5.2.1` (RFC 3463), or a bare 550 to the recipient; not a verdict on the content. */
function isAboutRecipient({ command, response = "" }: NodemailerError): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (status !== undefined) return status.startsWith("5.1.") || status === "5.2.1";
  return command === "RCPT TO" && response.startsWith("550");
}

// A wrong password or blocked network is ours to fix; then the same message can be sent.
function isAboutThisMessage({ code }: NodemailerError): boolean {
  return code === "EENVELOPE" || code === "EMESSAGE";
}

function withoutCredentials(text: string, { username, password }: URL): string {
  const secrets = [username, password].flatMap((secret) => [secret, decoded(secret)]);
  return secrets
    .filter((secret) => secret !== "")
    .reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

function decoded(secret: string): string {
  try {
    return decodeURIComponent(secret);
  } catch {
    return secret;
  }
}

export function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"',;:])[^\s<>"',;:@]+@[^\s<>"',;:]+/g, "…");
}
