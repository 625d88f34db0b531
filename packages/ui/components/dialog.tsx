import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

/** In the middle of a wide screen, a sheet from below on a phone. */
export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogVeil} />
        <Primitive.Content
          className={`${dialogPanel} sm:max-w-lg`}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="min-w-0">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-dim text-pretty">
                  {description}
                </Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-mr-1.5 flex size-7 shrink-0 items-center justify-center rounded-md text-dim hover:bg-sunk hover:text-ink"
            >
              <Icon name="x" />
            </Primitive.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
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
