export { type ImapDouble, startImapDouble } from "./imap-double.ts";
