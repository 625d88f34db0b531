import { ConfirmDialog } from "@sightline/ui/dialog";
import { messageOf } from "../../../api/failure.ts";
import { type IntendedDeed, useUserDeed } from "./use-user-deed.ts";

export function ConfirmDeed({
  intended,
  onClose,
}: {
  intended: IntendedDeed;
  onClose: () => void;
}) {
  const { user, deed } = intended;
  const work = useUserDeed();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="wrap-anywhere">{deed.question(user)}</span>}
      body={
        <>
          {deed.consequence} It is written to the audit log.
          {work.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(work.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel={deed.label}
      tone={deed.tone}
      busy={work.isPending}
      onConfirm={() => work.mutate(intended, { onSuccess: onClose })}
    />
  );
}
