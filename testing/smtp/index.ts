export { type CountingSmtp, startCountingSmtp } from "./counting-smtp.ts";
export { mailLinks } from "./mail-links.ts";
export { type ParsedMail, parseMail } from "./parsed-mail.ts";
export {
  type ReceivedMail,
  type SmtpBehaviour,
  type SmtpDouble,
  startSmtpDouble,
} from "./smtp-double.ts";
