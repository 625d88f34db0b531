import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { Paragraph, Points } from "../legal/legal-text.tsx";
import { KEPT } from "./kept-for.ts";

export function ExportAndDelete() {
  return (
    <>
      <Paragraph>
        Both are in{" "}
        <a href="/settings?tab=data" rel="nofollow" className={textLink}>
          your settings, under Data
        </a>
        . You need nobody’s permission.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">Export</strong> gives you one archive with everything that
        is stored under your account: each table as JSON for programs and as CSV for spreadsheets.
        Passwords and tokens are left out. Messages by the contact form are not in it, because a
        form cannot prove whose address it was; write to us from that address for a copy.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">Delete</strong> waits {DELETION_GRACE_DAYS} days, in which
        you can change your mind. Within a minute of their end your account and all that hangs on it
        is deleted from the database, and your subscription is cancelled. Four things stay:
      </Paragraph>
      <Points
        items={[
          "Invoices, with the payment provider, as long as tax law asks; and the numbers of its events in our books, without your name.",
          "What admins did to your account, under its e-mail address.",
          "What was read from public pages for everyone who watches them, without a trace of who asked: crawls of a site, and pages of results for up to " +
            `${KEPT.resultPageDays} days.`,
          `E-mails to you that wait in the queue or were sent in the last ${KEPT.sentMailDays} days.`,
        ]}
      />
      <Paragraph>Copies in our backups go when the backups do. Ask us how long that is.</Paragraph>
    </>
  );
}
