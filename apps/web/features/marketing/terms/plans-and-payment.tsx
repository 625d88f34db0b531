import { CURRENCY } from "@sightline/domain/billing";
import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";
import { Paragraph, Points } from "../legal/legal-text.tsx";

export function Plans() {
  return (
    <>
      <Paragraph>
        What each plan holds and costs is in the table on the page of{" "}
        <a href="/pricing" className={textLink}>
          prices
        </a>
        , which is part of these terms. The server enforces the same table, but for the rows that it
        says are not built yet. The free plan needs no card and has no end date.
      </Paragraph>
      <Paragraph>
        Work that you ask for is counted in units: one keyword examined, one question answered or
        one page audited. The count begins anew with each calendar month, in UTC. Units that are
        left do not carry over. When they are used up, such work is refused until the next month or
        a larger plan; scheduled checks go on.
      </Paragraph>
    </>
  );
}

export function Payment() {
  const isSandbox = useSettings()?.payment.provider === "sandbox";
  return (
    <>
      {isSandbox ? (
        <p className="max-w-2xl border-l-2 border-caution pl-4">
          This installation takes no money: its checkout is a sandbox with test cards. The rest of
          this section holds once a payment provider is set up.
        </p>
      ) : null}
      <Points
        items={[
          `Paid plans are paid ahead, by the month or the year, in ${CURRENCY.toUpperCase()}. The checkout shows the whole amount before you pay.`,
          "A plan renews by itself, for the same time at the same price, until you cancel it.",
          "You cancel it yourself, on the page of your plan. It takes effect at the end of the time that is paid for. Until then you keep everything, and can take it back.",
          "A smaller plan begins when the paid time ends. A larger one begins at once, and you pay the difference for the time that is left.",
          "If a payment fails, the plan goes on while the payment provider tries again. When it gives up, you are on the free plan.",
          "What no longer fits into a smaller plan rests: it is not checked any more, and not deleted.",
          "Time that is paid for is not refunded when you leave early, unless the law where you live says so. If we end the service, you get back what you paid for the time after.",
          "A new price holds from your next renewal, and only if we told you by e-mail at least 30 days before.",
        ]}
      />
    </>
  );
}
