import { CONTACT_DAYS_KEPT } from "@sightline/domain/mailing";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

/** What a person would be told in the first answer, so that many need none. */
export function BeforeYouWrite() {
  return (
    <section aria-labelledby="before" className="mt-20 border-t border-line pt-12">
      <h2 id="before" className="text-2xl font-semibold tracking-tight">
        Before you write
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <Topic title="A figure looks wrong">
          Point at its source badge first: it says who measured it, how and when. If it still looks
          wrong, send the keyword, the site and the day, and what you expected instead. That is
          enough to look it up.
        </Topic>
        <Topic title="Plans and bills">
          What each plan includes, what a unit is and what happens at a limit stands on{" "}
          <a href="/pricing" className={textLink}>
            the page of prices
          </a>
          . You change or cancel a plan yourself, in your subscription. Write to us about a charge
          you do not recognise, and name its day and amount, never your card's number.
        </Topic>
        <Topic title="Your data">
          You can export everything and delete your account in your settings, without asking anyone.
          What is stored, for how long and why stands under{" "}
          <a href="/privacy" className={textLink}>
            privacy
          </a>
          .
        </Topic>
        <Topic title="What happens to your message">
          It is stored, mailed to support, and answered to the address you give. It is deleted after{" "}
          {CONTACT_DAYS_KEPT} days. Neither your network address nor your browser is kept with it.
          What looks sent by a program is not mailed.
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
