import { ACCESS_TOKEN_LIFETIME_S } from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { Paragraph, Points } from "../legal/legal-text.tsx";

export function WhoSees() {
  return (
    <>
      <Paragraph>
        You, and nobody else among our customers. Two customers who watch the same site share what
        is public anyway, pages that were read and pages of results, and nothing that either of them
        entered.
      </Paragraph>
      <Paragraph>
        Our admins see your name, e-mail address, role, plan and usage, how many sessions you have
        and when you were last there; messages by the contact form; payment events; and counts of
        errors and of security events. No page of theirs shows your keywords, notes or analyses. Who
        looks after the database can read what is in it.
      </Paragraph>
    </>
  );
}

export function Public() {
  return (
    <Paragraph>
      Nothing, until you publish a report of a site that you have proven to be yours. It shows the
      site’s visibility, its worst problems and how AI answers treat it, and no keyword, question or
      competitor of yours. Search engines may list it. You take it back with the same switch, in the
      site’s settings.
    </Paragraph>
  );
}

export function Rights() {
  return (
    <>
      <Paragraph>Wherever you live, we treat you as European law asks. You may:</Paragraph>
      <Points
        items={[
          "see what we have about you, and take it with you: export it;",
          "correct it: in your settings, or by writing to us;",
          "have it deleted: in your settings, or by writing to us;",
          "take consent back: ‘Cookie preferences’, at the end of every public page, or in your settings;",
          "object to what rests on our interest, or have it put on hold: write to us and say why;",
          "complain to the data protection authority where you live.",
        ]}
      />
      <Paragraph>
        Write by the{" "}
        <a href="/contact" className={textLink}>
          contact form
        </a>
        . You get an answer within a month, as the law says. Nothing here decides about you by
        itself: no score of people is made.
      </Paragraph>
    </>
  );
}

export function Protection() {
  return (
    <Points
      items={[
        "Passwords are hashed, and the ones that anyone would try first are refused.",
        `An access token lasts ${ACCESS_TOKEN_LIFETIME_S / 60} minutes. The one that renews it works once, and using it twice ends the session.`,
        "The access to Search Console is encrypted with AES-256-GCM, under a key that is not in the database.",
        "Pages run only scripts of our own, or with a number made for this one answer.",
        "Every row is reached by its owner and its number, never by the number alone. A test walks every call as a stranger.",
        "Attempts to sign in are limited by account and by network.",
      ]}
    />
  );
}

export function Changes() {
  return (
    <Paragraph>
      When the software changes what it keeps, this page changes with it: parts of it are drawn from
      the same constants that the server obeys, and tests compare the rest. The date at the top says
      when its words last changed. The text is part of the source code, and so is its history.
    </Paragraph>
  );
}
