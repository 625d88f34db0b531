import { join } from "node:path";
import { fileTransport, smtpTransport } from "@sightline/providers/mail";
import type { Config } from "../platform/config/index.ts";

/** Without an SMTP server, messages are written to a folder. */
export function openTransport({ mail, dataDir }: Config) {
  return mail.smtpUrl
    ? smtpTransport({ ...mail, url: mail.smtpUrl })
    : fileTransport({ ...mail, directory: join(dataDir, "outbox") });
}
