export { fileTransport } from "./file-transport.ts";
export { imapMailbox, type Mailbox } from "./imap-mailbox.ts";
export { MailRefused } from "./mail-refused.ts";
export type { MailTransport, OutgoingMail } from "./mail-transport.ts";
export { withoutAddresses } from "./smtp-failure.ts";
export { smtpTransport } from "./smtp-transport.ts";
