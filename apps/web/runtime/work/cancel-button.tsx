import { Button } from "@sightline/ui/button";
import { ConfirmDialog, type ConfirmDialogProps } from "@sightline/ui/dialog";
import { useState } from "react";

export interface CancelButtonProps
  extends Pick<ConfirmDialogProps, "title" | "body" | "confirmLabel" | "cancelLabel"> {
  busy: boolean;
  onCancel: () => void;
}

/** Ends running work, after confirmation. */
export function CancelButton({ busy, onCancel, ...question }: CancelButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="x" busy={busy} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          {...question}
          onConfirm={() => {
            setAsking(false);
            onCancel();
          }}
        />
      ) : null}
    </>
  );
}
