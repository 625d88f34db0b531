import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { messageOf } from "../../api/failure.ts";
import { AccountPage } from "./account-page.tsx";
import { useSendConfirmation } from "./sign-in-calls.ts";

export interface CheckInboxProps {
  email: string;
  /** Where they were going. */
  next: string | null;
  onBack: () => void;
}

export function CheckInbox({ email, next, onBack }: CheckInboxProps) {
  const confirmation = useSendConfirmation(next);
  return (
    <AccountPage
      title="Check your inbox"
      lead={
        <>
          We sent an email to <strong className="font-medium text-ink">{email}</strong>. Open the
          link in this browser to sign in.
        </>
      }
    >
      <p className="text-dim text-pretty">
        It can take a minute. Check your spam folder too. The link works once.
      </p>
      <div aria-live="polite" className="empty:hidden">
        {confirmation.isSuccess ? <Notice tone="success" title="We sent it again." /> : null}
        {confirmation.error ? <Notice tone="error" title={messageOf(confirmation.error)} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={confirmation.isPending} onClick={() => confirmation.mutate(email)}>
          Resend email
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Use a different email
        </Button>
      </div>
    </AccountPage>
  );
}
