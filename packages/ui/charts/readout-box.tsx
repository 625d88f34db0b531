import { type ReactNode, useState } from "react";
import { popoverBox, usePopover } from "../components/use-popover.ts";

export interface ReadoutBoxProps {
  /** Of the point that is read, in the drawing. */
  x: number;
  children: ReactNode;
}

/** What a point says, in a box below the drawing or above it: it covers no line, at any width. */
export function ReadoutBox({ x, children }: ReadoutBoxProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span
        ref={setAnchor}
        className="pointer-events-none absolute inset-y-0 w-0"
        style={{ left: x }}
      />
      {anchor === null ? null : (
        <Box key={x} anchor={anchor}>
          {children}
        </Box>
      )}
    </>
  );
}

function Box({ anchor, children }: { anchor: HTMLElement; children: ReactNode }) {
  const box = usePopover<HTMLDivElement>(anchor, { side: "bottom", align: "center", gap: 4 });
  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden="true"
      data-readout=""
      className={`${popoverBox} pointer-events-none max-w-64 min-w-36 rounded-md px-2.5 py-1.5 text-sm`}
    >
      {children}
    </div>
  );
}
