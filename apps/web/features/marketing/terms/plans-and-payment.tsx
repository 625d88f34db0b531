import { CURRENCY } from "@sightline/domain/billing";
import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";
import { Paragraph, Points } from "../legal/legal-text.tsx";

export function Plans() {
  return (
    <>
      <Paragraph>
        The table on the{" "}
        <a href="/pricing" className={textLink}>
          pricing page
        </a>{" "}
        shows what each plan includes and costs. It’s part of these terms. The server enforces the
        same limits, except for the rows marked as not built yet. The free plan doesn’t require a
        card and never expires.
      </Paragraph>
      <Paragraph>
        Work that you start is counted in units. A unit is one keyword analyzed, one question
        answered or one page audited. The count resets at the start of each calendar month (UTC).
        Unused units don’t carry over. Once you’ve used them all, you can’t start more of this work
        until the next month or until you upgrade. Scheduled checks continue.
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
          This installation doesn’t take real payments. Its checkout is a sandbox with test cards.
          The rest of this section applies once a payment provider is set up.
        </p>
      ) : null}
      <Points
        items={[
          `Paid plans are billed in advance, monthly or yearly, in ${CURRENCY.toUpperCase()}. The checkout shows the full amount before you pay.`,
          "A plan renews automatically, for the same period and at the same price, until you cancel it.",
          "You can cancel on your subscription page. Cancellation takes effect at the end of the period you’ve paid for. Until then, you keep everything and can undo the cancellation.",
          "A downgrade takes effect at the end of the paid period. An upgrade takes effect immediately, and you pay the difference for the remaining time.",
          "If a payment fails, you keep the plan while the payment provider retries. When it gives up, you move to the free plan.",
          "Anything that exceeds a smaller plan’s limits is paused: we stop checking it, but we don’t delete it.",
          "If you leave early, we don’t refund the remaining time, unless the law where you live requires it. If we end the service, we’ll refund what you paid for the remaining time, through the payment provider.",
          "When our prices change, your plan keeps renewing at the price you agreed to. You pay a new price only if you buy or change a plan after that.",
        ]}
      />
    </>
  );
}
