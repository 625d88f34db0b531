import {
  ACCESS_TOKEN_LIFETIME_S,
  DELETION_GRACE_DAYS,
  PREDECESSOR_GRACE_S,
} from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { Paragraph, Points } from "../legal/legal-text.tsx";
import { KEPT } from "./kept-for.ts";

export function WhoSees() {
  return (
    <>
      <Paragraph>
        You can, and none of our other customers can. If two customers track the same site, they
        share what’s public anyway (crawled pages and search results pages), but nothing that either
        of them entered.
      </Paragraph>
      <Paragraph>
        Our admins can see your name, email address, role, plan and usage, how many sessions you
        have and when you were last active; what brought you here; which sites and competitors you
        track; your digest, with the keywords and recommendations in it; messages from the contact
        form; payment events; and counts of errors and security events. No admin page shows your
        notes, analyses or full list of keywords. The people who run the database can read what’s in
        it.
      </Paragraph>
    </>
  );
}

export function Public() {
  return (
    <Paragraph>
      Nothing, until you publish a report on a site that you’ve verified. The report shows the
      site’s visibility or how its pages compare, its most serious issues and how it appears in AI
      answers, but none of your keywords, questions or competitors. Search engines may index it. You
      can unpublish it with the same switch in the site’s settings.
    </Paragraph>
  );
}

export function ExportAndDelete() {
  return (
    <>
      <Paragraph>
        You can do both in{" "}
        <a href="/settings?tab=data" rel="nofollow" className={textLink}>
          your settings, under Data
        </a>
        , without asking anyone.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">Export</strong> gives you one archive with everything
        stored under your account: each table as JSON for developers and as CSV for spreadsheets.
        Passwords and tokens are left out. So are messages from the contact form, because a form
        can’t verify whose address was entered. To get a copy, write to us from that address.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">Delete</strong> takes effect after {DELETION_GRACE_DAYS}{" "}
        days, and you can change your mind until then. Within a minute of that deadline, we delete
        your account and everything that belongs to it from the database, and cancel your
        subscription. Five things remain:
      </Paragraph>
      <Points
        items={[
          "Invoices, which the payment provider keeps for as long as tax law requires. Our records keep the payment event IDs, without your name.",
          "A log of admin actions on your account, with its email address.",
          "Public data that we collected for everyone who tracks the same sites and keywords, with no record of who asked: site crawls, and search results pages for up to " +
            `${KEPT.resultPageDays} days.`,
          `Emails to you that are in the queue or were sent in the last ${KEPT.sentMailDays} days.`,
          "If emails to your address bounced or were marked as spam: a hash of the address, so that we don’t email it again.",
        ]}
      />
      <Paragraph>
        Copies in our backups remain until the backups are deleted. Ask us how long that takes.
      </Paragraph>
    </>
  );
}

export function Rights() {
  return (
    <>
      <Paragraph>
        Wherever you live, you have the rights granted by European data protection law. You can:
      </Paragraph>
      <Points
        items={[
          "see what we store about you and take it with you, by exporting it;",
          "correct it, in your settings or by writing to us;",
          "have it deleted, in your settings or by writing to us;",
          "withdraw consent, with ‘Cookie preferences’ at the bottom of every public page or in your settings;",
          "object to processing based on legitimate interest, or have it restricted, by writing to us and telling us why;",
          "complain to the data protection authority where you live.",
        ]}
      />
      <Paragraph>
        Write to us through the{" "}
        <a href="/contact" className={textLink}>
          contact form
        </a>
        . We’ll reply within a month, as the law requires. We don’t make automated decisions about
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
        `An access token lasts ${ACCESS_TOKEN_LIFETIME_S / 60} minutes. The refresh token that renews it is replaced each time it’s used. If an old one is used more than ${PREDECESSOR_GRACE_S} seconds later, the session ends.`,
        "Search Console tokens are encrypted with AES-256-GCM, using a key that isn’t in the database.",
        "Pages only run our own scripts, or scripts with a nonce created for that one response.",
        "Every database row is looked up by its owner and its ID, never by its ID alone. A test tries every protected API call without permission.",
        "Sign-in attempts are limited by account and by network.",
      ]}
    />
  );
}

export function Changes() {
  return (
    <Paragraph>
      When the software changes what it stores, this page changes with it: parts of it are built
      from the same constants the server uses, and tests check other parts. The date at the top
      shows when the wording last changed. The text and its history are part of the source code.
    </Paragraph>
  );
}
