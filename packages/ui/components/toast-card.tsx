import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { ToastMessage } from "./toast-message.ts";
import { toneIcon, toneText } from "./tone.ts";

export interface ToastCardProps extends ToastMessage {
  onDismiss: () => void;
}

export function ToastCard({
  title,
  description,
  tone = "neutral",
  action,
  duration,
  onDismiss,
}: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const stays = duration ?? (action ? 10_000 : 6_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new handler does not restart the clock.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDismiss, stays);
    return () => clearTimeout(timer);
  }, [held, stays]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <li
      className="pointer-events-auto flex items-start gap-3 rounded-md border border-line bg-card p-3 shadow-raised animate-rise-in"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      onKeyDown={({ key }) => (key === "Escape" ? onDismiss() : undefined)}
    >
      <Icon name={toneIcon[tone]} className={`mt-0.5 ${toneText[tone]}`} />
      <div className="min-w-0 flex-1" role={tone === "error" ? "alert" : undefined}>
        <p className="font-medium wrap-anywhere">{title}</p>
        {description ? <p className="text-dim">{description}</p> : null}
      </div>
      {action ? (
        <Button
          size="sm"
          onClick={() => {
            onDismiss();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label="Dismiss"
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-dim hover:text-ink"
        onClick={onDismiss}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
