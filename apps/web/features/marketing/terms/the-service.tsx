import { PASSWORD_MIN_LENGTH } from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { Paragraph } from "../legal/legal-text.tsx";

export function Service() {
  return (
    <Paragraph>
      Sightline reads web sites, looks up where they stand in search results and in AI answers, and
      says what could be done about it. What it does today is on the page of{" "}
      <a href="/features" className={textLink}>
        features
      </a>
      . What is not there yet is no part of this agreement.
    </Paragraph>
  );
}

export function Account() {
  return (
    <>
      <Paragraph>
        You need an account for everything but the analysis on the home page. Use an e-mail address
        that is yours, and a password of at least {PASSWORD_MIN_LENGTH} characters that you use
        nowhere else. You must be old enough to make a contract where you live. If you sign up for a
        company, you say that you may act for it.
      </Paragraph>
      <Paragraph>
        What happens under your account counts as done by you. If you think that someone else is in
        it, end all sessions in{" "}
        <a href="/settings" rel="nofollow" className={textLink}>
          your settings
        </a>
        , change the password and write to us. An account is for one person.
      </Paragraph>
    </>
  );
}

export function Content() {
  return (
    <>
      <Paragraph>
        What you enter or import stays yours: sites, keywords, notes, files. You let us store and
        process it as far as the service needs it, and no further. We do not sell it, and train no
        model with it. How it is kept is on the page about{" "}
        <a href="/privacy" className={textLink}>
          privacy
        </a>
        .
      </Paragraph>
      <Paragraph>
        Only import what you may share with us. Exports of other tools have terms of their own.
      </Paragraph>
    </>
  );
}

export function Reports() {
  return (
    <Paragraph>
      You can publish a report of a site once you have proven that its domain is yours. Whoever has
      its address can read it, until you take it back. If the proof turns out to be wrong, we take
      the report back.
    </Paragraph>
  );
}

export function Software() {
  return (
    <Paragraph>
      These terms are about the service that we run here. The software itself is free under the GNU
      Affero General Public License, version 3: you may run, read, change and pass on your own copy,
      under that licence and with no terms of ours. It gives everyone who uses an installation the
      right to its source code. To get that of this one, write to us.
    </Paragraph>
  );
}
