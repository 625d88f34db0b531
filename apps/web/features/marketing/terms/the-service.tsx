import { PASSWORD_MIN_LENGTH } from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { Paragraph } from "../legal/legal-text.tsx";

export function Service() {
  return (
    <Paragraph>
      Sightline crawls websites, checks where they stand in search results and in AI answers, and
      suggests what to do about it. The{" "}
      <a href="/features" className={textLink}>
        features page
      </a>{" "}
      describes what it does today. Anything that isn’t there yet isn’t part of this agreement.
    </Paragraph>
  );
}

export function Account() {
  return (
    <>
      <Paragraph>
        You need an account for everything except the analysis on the home page. Use your own email
        address and a password of at least {PASSWORD_MIN_LENGTH} characters that you don’t use
        anywhere else. You must be old enough to enter into a contract where you live. If you sign
        up on behalf of a company, you confirm that you’re authorized to act for it.
      </Paragraph>
      <Paragraph>
        You’re responsible for what happens under your account. If you think someone else has access
        to it, sign out everywhere in{" "}
        <a href="/settings" rel="nofollow" className={textLink}>
          your settings
        </a>
        , change your password and write to us. An account is for one person.
      </Paragraph>
    </>
  );
}

export function Content() {
  return (
    <>
      <Paragraph>
        Everything you enter or import stays yours: sites, keywords, notes and files. You allow us
        to store and process it only as needed to provide the service. We don’t sell it or train
        models on it. The{" "}
        <a href="/privacy" className={textLink}>
          privacy page
        </a>{" "}
        explains how we store it.
      </Paragraph>
      <Paragraph>
        Only import what you’re allowed to share with us. Exports from other tools come with their
        own terms.
      </Paragraph>
    </>
  );
}

export function Reports() {
  return (
    <Paragraph>
      You can publish a report on a site once you’ve verified that you own its domain. Anyone with
      the link can read the report until you unpublish it. If the verification turns out to be
      wrong, we may suspend your account, which takes its reports offline.
    </Paragraph>
  );
}

export function Software() {
  return (
    <Paragraph>
      These terms cover the service that we run here. The software itself is free under the GNU
      Affero General Public License, version 3: you may run, read, change and share your own copy
      under that license, without any additional terms from us. The license gives everyone who uses
      an installation the right to its source code. To get the source code for this one, write to
      us.
    </Paragraph>
  );
}
