import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useReturnedFocus } from "./use-returned-focus.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** An alert dialog interrupts and waits for a decision. */
  role?: "dialog" | "alertdialog";
}

/** In the middle of a wide screen, a sheet from below on a phone. */
export function Dialog({ open, onOpenChange, ...panel }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogVeil} />
        <Panel {...panel} />
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type PanelProps = Omit<DialogProps, "open" | "onOpenChange">;

function Panel({ title, description, children, footer, role = "dialog" }: PanelProps) {
  return (
    <Primitive.Content
      {...useReturnedFocus()}
      role={role}
      className={`${dialogPanel} sm:max-w-lg`}
      {...(description ? {} : { "aria-describedby": undefined })}
    >
      <header className="px-5 pt-4 pr-14 pb-4">
        <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
        {description ? (
          <Primitive.Description className="mt-1 text-dim text-pretty">
            {description}
          </Primitive.Description>
        ) : null}
      </header>
      {children ? <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">{children}</div> : null}
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </footer>
      ) : null}
      {/* Last in order, so that a dialog opens with the focus on what it asks for. */}
      <Primitive.Close
        aria-label="Close"
        className="absolute top-3.5 right-3.5 flex size-7 items-center justify-center rounded-md text-dim hover:bg-sunk hover:text-ink"
      >
        <Icon name="x" />
      </Primitive.Close>
    </Primitive.Content>
  );
}

export const dialogVeil =
  "fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

export const dialogPanel =
  "fixed z-40 flex max-h-[85dvh] flex-col border-line bg-card text-ink shadow-raised max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-md max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-[state=open]:animate-sheet-in max-sm:data-[state=closed]:animate-sheet-out sm:inset-x-4 sm:top-[12dvh] sm:mx-auto sm:rounded-md sm:border sm:data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-sink-out";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Names what is lost. */
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "neutral" | "danger";
  busy?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  body,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "danger",
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={body}
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
