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
        . Export what you want to keep first. We wait {DELETION_GRACE_DAYS} days, in case you change
        your mind, and then{" "}
        <a href="/privacy#export-and-delete" className={textLink}>
          delete the account
        </a>
        . Your subscription ends with it.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">By us:</strong> if you break these terms, we may suspend
        your account. Unless others would be harmed, we write to you first and give you time to put
        it right. If we shut down the service, we tell you at least 30 days before, so that you can
        export your data.
      </Paragraph>
    </>
  );
}

export function Liability() {
  return (
    <>
      <Paragraph>
        We’re fully liable where the law doesn’t allow liability to be limited: for intent and gross
        negligence, for harm to life, body or health, and under product liability law.
      </Paragraph>
      <Paragraph>
        Otherwise we’re liable only if we breach a duty that is essential to the service, and then
        only for typical, foreseeable damage, up to what you paid us in the twelve months before.
        We’re not liable for decisions you make based on the data, or for what search engines do.
      </Paragraph>
    </>
  );
}

export function Law() {
  const operator = useSettings()?.operator;
  const where = operator?.address ? "at the address in section 1" : "(see section 1)";
  return (
    <Paragraph>
      The law of the country where we’re established {where} applies. If you’re a consumer, you keep
      the protection of the law where you live, and may go to court there. If one of these terms is
      invalid, the others still apply.
    </Paragraph>
  );
}

export function Changes() {
  return (
    <Paragraph>
      If we change these terms in a way that matters to you, we email the address of your account at
      least 30 days before. If you don’t agree, you can leave before then. The date at the top says
      when they last changed. The text is part of the source code, and so is its history.
    </Paragraph>
  );
}
