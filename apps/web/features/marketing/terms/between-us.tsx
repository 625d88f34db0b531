import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";
import { Paragraph } from "../legal/legal-text.tsx";

export function Ending() {
  return (
    <>
      <Paragraph>
        <strong className="font-semibold">By you:</strong> at any time, in{" "}
        <a href="/settings?tab=data" rel="nofollow" className={textLink}>
          your settings, under Data
        </a>
        . Export what you want to keep. The account waits {DELETION_GRACE_DAYS} days, in case you
        change your mind, and is then{" "}
        <a href="/privacy#export-and-delete" className={textLink}>
          deleted
        </a>
        ; a subscription ends with it.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">By us:</strong> if you break these terms, we may suspend
        your account. Unless others would be harmed, we write to you first and give you time to fix
        it. If we stop the service, we tell you at least 30 days before, so that you can export your
        data.
      </Paragraph>
    </>
  );
}

export function Liability() {
  return (
    <>
      <Paragraph>
        We are fully liable where the law does not let anyone limit it: for intent and gross
        negligence, for harm to life, body or health, and under product liability law.
      </Paragraph>
      <Paragraph>
        Otherwise we are liable only if we break a duty without which the service would make no
        sense, and then for the damage that is typical and could be foreseen, at most what you paid
        us in the twelve months before. For decisions you make from the figures, and for what search
        engines do, we are not liable.
      </Paragraph>
    </>
  );
}

export function Law() {
  const operator = useSettings()?.operator;
  const place = operator?.address ? "at the address in section 1" : "(see section 1)";
  return (
    <Paragraph>
      The law of the country where we are established {place} applies. If you are a consumer, you
      keep the protection of the law where you live, and may go to court there. If one of these
      sentences does not hold, the others do.
    </Paragraph>
  );
}

export function Changes() {
  return (
    <Paragraph>
      If we change these terms in a way that matters to you, we write to the address of your account
      at least 30 days before. If you do not agree, you can leave before then. The date at the top
      says when they last changed. The text is part of the source code, and so is its history.
    </Paragraph>
  );
}
