import { CONTACT_DAYS_KEPT, isMailbox } from "@sightline/domain/mailing";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { useSettings } from "../../../runtime/page/settings.ts";

/** What the first reply would say, so that many people don't need one. */
export function BeforeYouWrite() {
  const isEmailed = isMailbox(useSettings()?.supportEmail ?? "");
  return (
    <section aria-labelledby="before" className="mt-20 border-t border-line pt-12">
      <h2 id="before" className="text-2xl font-semibold tracking-tight">
        Before you write
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <Topic title="A number looks wrong">
          Check its source badge first: it says who measured the number, how and when. If it still
          looks wrong, send us the keyword, the site, the date and what you expected. That’s all we
          need to look into it.
        </Topic>
        <Topic title="Plans and billing">
          The{" "}
          <a href="/pricing" className={textLink}>
            pricing page
          </a>{" "}
          explains what each plan includes, what a unit is and what happens when you reach a limit.
          You can change or cancel your plan on your subscription page. If you don’t recognize a
          charge, send us its date and amount, but never your card number.
        </Topic>
        <Topic title="Your data">
          You can export all your data and delete your account in your settings, without asking
          anyone. The{" "}
          <a href="/privacy" className={textLink}>
            privacy page
          </a>{" "}
          explains what we store, why and for how long.
        </Topic>
        <Topic title="What happens to your message">
          {isEmailed
            ? "We store it and email it to support. Messages that look automated aren’t forwarded. "
            : "We store it, and our admins read it in the admin area. We don’t have a support email address. "}
          We reply to the address you give us, and delete your message after {CONTACT_DAYS_KEPT}{" "}
          days. We don’t store your IP address or browser with it.
        </Topic>
      </div>
    </section>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
      <p className="mt-2 max-w-xl text-base text-dim text-pretty">{children}</p>
    </div>
  );
}
