import { Toast as Primitive } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { buttonClass } from "./button-look.ts";
import { Icon } from "./icon.tsx";
import { type Tone, toneIcon, toneText } from "./tone.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: Tone;
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; hovering or focusing it stops the clock. */
  duration?: number;
}

export interface Toaster {
  notify: (message: ToastMessage) => void;
}

interface Shown extends ToastMessage {
  key: number;
  open: boolean;
}

const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error("useToast needs a ToastProvider above it");
  return toaster;
}

const mostAtOnce = 4;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const notify = useCallback((message: ToastMessage) => {
    setToasts((now) => {
      const key = (now.at(-1)?.key ?? 0) + 1;
      return [...now.slice(1 - mostAtOnce), { ...message, key, open: true }];
    });
  }, []);
  const close = (key: number) =>
    setToasts((now) => now.map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));
  const toaster = useMemo(() => ({ notify }), [notify]);
  return (
    <ToasterContext value={toaster}>
      <Primitive.Provider swipeDirection="right">
        {children}
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onClose={() => close(toast.key)} />
        ))}
        <Primitive.Viewport className="fixed right-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:w-96" />
      </Primitive.Provider>
    </ToasterContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const { tone = "neutral", duration = toast.action ? 10_000 : 6_000 } = toast;
  return (
    <Primitive.Root
      open={toast.open}
      onOpenChange={(open) => (open ? undefined : onClose())}
      duration={duration}
      type={tone === "error" ? "foreground" : "background"}
      className="flex items-start gap-3 rounded-md border border-line bg-card p-3 shadow-raised data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform"
    >
      <Icon name={toneIcon[tone]} className={`mt-0.5 ${toneText[tone]}`} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
        {toast.description ? (
          <Primitive.Description className="text-dim">{toast.description}</Primitive.Description>
        ) : null}
      </div>
      {toast.action ? (
        <Primitive.Action
          altText={toast.action.label}
          className={buttonClass("secondary", "sm")}
          onClick={toast.action.onClick}
        >
          {toast.action.label}
        </Primitive.Action>
      ) : null}
      <Primitive.Close
        aria-label="Dismiss"
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-dim hover:text-ink"
      >
        <Icon name="x" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
