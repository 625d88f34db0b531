import type { Crawl } from "@sightline/contract";
import { IGNORE_REASON_MAX_LENGTH } from "@sightline/domain/crawling";
import { Button, type ButtonProps } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { type IgnoreTarget, useIgnore } from "./calls.ts";

export interface IgnoreButtonProps {
  crawl: Crawl;
  target: IgnoreTarget;
  /** What is ignored: the title of the dialog. */
  label: string;
  size?: ButtonProps["size"];
}

/** Asks for the reason before an issue or a page is left out of the audit. */
export function IgnoreButton({ crawl, target, label, size = "sm" }: IgnoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <IgnoreDialog {...{ crawl, target, label }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface IgnoreDialogProps extends Omit<IgnoreButtonProps, "size"> {
  onClose: () => void;
}

function IgnoreDialog({ crawl, target, label, onClose }: IgnoreDialogProps) {
  const form = useId();
  const [reason, setReason] = useState("");
  const ignore = useIgnore(crawl);
  const problems = fieldProblems(ignore.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ignore.mutate({ ...target, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={label}
      description={`It won't count toward the health of ${crawl.domain} in this crawl or later ones. You can undo this.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={ignore.isPending}>
            Ignore
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Reason"
          hint="A note for later: why this is fine as it is."
          autoComplete="off"
          maxLength={IGNORE_REASON_MAX_LENGTH}
          value={reason}
          error={problems.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {ignore.isError && Object.keys(problems).length === 0 ? (
          <Notice tone="error" title={messageOf(ignore.error)} />
        ) : null}
      </form>
    </Dialog>
  );
}
