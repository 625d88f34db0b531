import type { Account } from "@sightline/contract";
import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { useState } from "react";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useCancelDeletion } from "../account.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

export function DeletionCard({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsCard
      title="Delete account"
      description="This deletes your sites, keywords, history and everything else in your account. Invoices and the audit log are kept for as long as the law requires."
    >
      {account.deletion_due_at === null ? (
        <>
          <p className="text-pretty">
            We wait {DELETION_GRACE_DAYS} days before we delete anything, so you can change your
            mind. Export your data first if you might need it.
          </p>
          <Button
            variant="danger"
            icon="trash"
            className="self-start"
            onClick={() => setAsking(true)}
          >
            Delete my account
          </Button>
        </>
      ) : (
        <Due at={account.deletion_due_at} />
      )}
      {asking ? <DeletionDialog account={account} onClose={() => setAsking(false)} /> : null}
    </SettingsCard>
  );
}

function Due({ at }: { at: string }) {
  const { timeZone } = useClock();
  const keep = useCancelDeletion();
  return (
    <>
      <p className="text-pretty">
        We'll delete your account and its data on{" "}
        <time dateTime={at} className="font-medium">
          {formatTime(new Date(at), "minute", timeZone)}
        </time>
        . After that, it can't be restored.
      </p>
      <Button className="self-start" busy={keep.isPending} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </>
  );
}
