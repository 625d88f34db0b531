import type { Account } from "@sightline/contract";
import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { useState } from "react";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useKeepAccount } from "../keep-account.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

export function DeletionCard({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsCard
      title="Delete the account"
      description="Your keywords, preferences, sessions and history go with it. Invoices and the audit log stay as long as the law asks."
    >
      {account.deletion_due_at === null ? (
        <>
          <p className="text-pretty">
            It waits {DELETION_GRACE_DAYS} days before anything is deleted, and until then you can
            change your mind. Export your data first if you may want it again.
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
  const keep = useKeepAccount();
  return (
    <>
      <p className="text-pretty">
        Your account will be deleted on{" "}
        <time dateTime={at} className="font-medium">
          {formatTime(new Date(at), "minute", timeZone)}
        </time>
        , with all that is yours in it. After that it cannot be brought back.
      </p>
      <Button className="self-start" busy={keep.isPending} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </>
  );
}
