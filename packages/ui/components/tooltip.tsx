import { Tooltip as Primitive } from "radix-ui";
import {
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import { Kbd } from "./kbd.tsx";

const InsideProvider = createContext(false);

/** One per page lets the second tooltip in a row open without a wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <InsideProvider value={true}>
      <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
        {children}
      </Primitive.Provider>
    </InsideProvider>
  );
}

export interface TooltipProps {
  content: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

export function Tooltip(props: TooltipProps) {
  const provided = useContext(InsideProvider);
  return provided ? (
    <TooltipBody {...props} />
  ) : (
    <TooltipProvider>
      <TooltipBody {...props} />
    </TooltipProvider>
  );
}

/** A closed menu gives the focus back to its button; after a click that is no reason to explain it. */
function onlyByKeyboard(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}

function TooltipBody({
  content,
  shortcut,
  side = "top",
  open,
  onOpenChange,
  children,
}: TooltipProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-80 items-center gap-2 rounded-md border border-line bg-card px-2 py-1 text-sm text-ink shadow-raised data-[state=delayed-open]:animate-fade-in"
        >
          {content}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
