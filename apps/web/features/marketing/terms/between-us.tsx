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
        . First, export what you want to keep. We’ll wait {DELETION_GRACE_DAYS} days in case you
        change your mind, and then{" "}
        <a href="/privacy#export-and-delete" className={textLink}>
          delete your account
        </a>
        . Your subscription ends with it.
      </Paragraph>
      <Paragraph>
        <strong className="font-semibold">By us:</strong> if you break these terms, we may suspend
        your account. Unless others would be harmed, we’ll write to you first and give you time to
        fix the problem. You can export your data at any time, so keep a copy of what you can’t do
        without.
      </Paragraph>
    </>
  );
}

export function Liability() {
  return (
    <>
      <Paragraph>
        We’re fully liable where the law doesn’t allow liability to be limited: for willful
        misconduct and gross negligence, for death, bodily injury or harm to health, and under
        product liability law.
      </Paragraph>
      <Paragraph>
        Otherwise, we’re liable only if we breach an obligation that’s essential to the service, and
        then only for typical, foreseeable damages, up to the amount you paid us in the preceding
        twelve months. We’re not liable for decisions you make based on the data, or for what search
        engines do.
      </Paragraph>
    </>
  );
}

export function Law() {
  const operator = useSettings()?.operator;
  const where = operator?.address ? "(see the address in section 1)" : "(see section 1)";
  return (
    <Paragraph>
      These terms are governed by the law of the country where we’re established {where}. If you’re
      a consumer, you keep the protections of the law where you live, and you may go to court there.
      If one of these terms is invalid, the others still apply.
    </Paragraph>
  );
}

export function Changes() {
  return (
    <Paragraph>
      We may change these terms on this page. The date at the top shows when they last changed, and
      the text and its history are part of the source code. If you don’t agree with a change, you
      can leave at any time.
    </Paragraph>
  );
}
