import { Button, LinkButton } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";
import { BillingPage } from "../billing-page.tsx";

export function Late({ onWaitAgain }: { onWaitAgain: () => void }) {
  const supportEmail = useSettings()?.supportEmail;
  return (
    <BillingPage
      title="No word from the payment provider yet"
      lead="If you paid, nothing is lost: your plan changes by itself as soon as the word is here. You need not wait on this page."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="lg" onClick={onWaitAgain}>
          Check again
        </Button>
        <LinkButton size="lg" href="/subscription">
          Plan and usage
        </LinkButton>
      </div>
      <p className="text-dim text-pretty">
        Your invoices show whether you were charged. If you were, and your plan has not changed in
        an hour,{" "}
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`} className={textLink}>
            write to us
          </a>
        ) : (
          "write to us"
        )}
        .
      </p>
    </BillingPage>
  );
}
