import { ACCESS_TOKEN_LIFETIME_S, DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { Paragraph, Points } from "../legal/legal-text.tsx";
import { KEPT } from "./kept-for.ts";

export function WhoSees() {
  return (
    <>
      <Paragraph>
        You, and none of our other customers. Two customers who track the same site share what’s
        public anyway (crawled pages and search results pages) and nothing that either of them
        entered.
      </Paragraph>
      <Paragraph>
        Our admins can see your name, email address, role, plan and usage, how many sessions you
        have and when you were last active; messages from the contact form; payment events; and
        counts of errors and security events. None of their pages shows your keywords, notes or
        analyses. The people who run the database can read what’s in it.
      </Paragraph>
    </>
  );
}

export function Public() {
  return (
    <Paragraph>
      Nothing, until you publish a report on a site that you’ve proven is yours. The report shows
      the site’s visibility, its worst problems and how AI answers treat it, but none of your
      keywords, questions or competitors. Search engines may list it. You can unpublish it with the
      same switch, in the site’s settings.
    </Paragraph>
  );
}

export function ExportAndDelete() {
  return (
    <>
      <Paragraph>
        Both are in{" "}
        <a href="/settings?tab=data" rel="nofollow" className={textLink}>
          your settings, under Data
        </a>
        . You don’t need anyone’s permission.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">Export</strong> gives you one archive with everything
        stored under your account: each table as JSON for programs and as CSV for spreadsheets.
        Passwords and tokens are left out. So are messages from the contact form, because a form
        can’t prove whose address it was; write to us from that address for a copy.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">Delete</strong> takes effect after {DELETION_GRACE_DAYS}{" "}
        days, during which you can change your mind. Within a minute of the deadline, we delete your
        account and everything that belongs to it from the database and cancel your subscription.
        Four things remain:
      </Paragraph>
      <Points
        items={[
          "Invoices, with the payment provider, for as long as tax law requires; and the IDs of its events in our records, without your name.",
          "A log of what admins did to your account, under its email address.",
          "What we crawled from public pages for everyone who tracks them, with no trace of who asked: crawls of a site, and search results pages for up to " +
            `${KEPT.resultPageDays} days.`,
          `Emails to you that are in the queue or were sent in the last ${KEPT.sentMailDays} days.`,
        ]}
      />
      <Paragraph>
        Copies in our backups are gone when the backups are. Ask us how long that takes.
      </Paragraph>
    </>
  );
}

export function Rights() {
  return (
    <>
      <Paragraph>
        Wherever you live, you have the rights that European law grants. You can:
      </Paragraph>
      <Points
        items={[
          "see what we have about you and take it with you: export it;",
          "correct it: in your settings, or by writing to us;",
          "have it deleted: in your settings, or by writing to us;",
          "withdraw consent: with ‘Cookie preferences’ at the bottom of every public page, or in your settings;",
          "object to what we do out of legitimate interest, or have it put on hold: write to us and tell us why;",
          "complain to the data protection authority where you live.",
        ]}
      />
      <Paragraph>
        Write to us with the{" "}
        <a href="/contact" className={textLink}>
          contact form
        </a>
        . We reply within a month, as the law requires. Nothing here makes automated decisions about
        you, and we don’t score people.
      </Paragraph>
    </>
  );
}

export function Protection() {
  return (
    <Points
      items={[
        "Passwords are hashed, and the most common ones are rejected.",
        `An access token lasts ${ACCESS_TOKEN_LIFETIME_S / 60} minutes. The token that renews it works once; using it twice ends the session.`,
        "Access to Search Console is encrypted with AES-256-GCM, with a key that isn’t in the database.",
        "Pages only run our own scripts, or scripts with a nonce created for that one response.",
        "Every row is read by its owner and its ID, never by its ID alone. A test makes every call as a stranger.",
        "Sign-in attempts are limited by account and by network.",
      ]}
    />
  );
}

export function Changes() {
  return (
    <Paragraph>
      When the software changes what it stores, this page changes with it: parts of it are built
      from the same constants the server uses, and tests check the rest. The date at the top says
      when its words last changed. The text is part of the source code, and so is its history.
    </Paragraph>
  );
}
