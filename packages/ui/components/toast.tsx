import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ToastCard } from "./toast-card.tsx";
import type { ToastMessage } from "./toast-message.ts";

export interface Toaster {
  notify: (message: ToastMessage) => void;
}

interface Shown extends ToastMessage {
  key: number;
}

const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("useToast needs a ToastProvider above it");
  return toaster;
}

const mostAtOnce = 4;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastKey = useRef(0);
  const notify = useCallback((message: ToastMessage) => {
    lastKey.current += 1;
    const shown = { ...message, key: lastKey.current };
    setToasts((now) => [...now.slice(1 - mostAtOnce), shown]);
  }, []);
  const dismiss = useCallback(
    (key: number) => setToasts((now) => now.filter((toast) => toast.key !== key)),
    [],
  );
  const toaster = useMemo(() => ({ notify }), [notify]);
  return (
    <ToasterContext value={toaster}>
      {children}
      <section
        ref={useFocusKey()}
        aria-label="Notifications (F8)"
        tabIndex={-1}
        className="pointer-events-none fixed right-0 bottom-0 z-50 max-md:bottom-14 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:w-104"
      >
        <ol aria-live="polite" className="flex flex-col gap-2">
          {toasts.map(({ key, ...message }) => (
            <ToastCard key={key} {...message} onDismiss={() => dismiss(key)} />
          ))}
        </ol>
      </section>
    </ToasterContext>
  );
}

/** Toasts are at the end of the page; F8 moves the focus there before they go. */
function useFocusKey() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) =>
      event.key === "F8" ? region.current?.focus() : undefined;
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return region;
}
