import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from "react";

export interface ChartSliderProps {
  /** Measured by what is drawn into it. */
  ref: RefObject<HTMLDivElement | null>;
  /** What is drawn, read aloud before the values. */
  label: string;
  count: number;
  /** The active point; null: none. */
  at: number | null;
  onAt: (at: number | null) => void;
  indexAt: (x: number) => number;
  /** The text of the active point, or of the newest. */
  words: string;
  height: number;
  children: ReactNode;
}

/** A chart whose points are reached by pointer and by keys alike. */
export function ChartSlider(props: ChartSliderProps) {
  const { ref, label, count, at, onAt, indexAt, words, height, children } = props;
  const last = count - 1;
  const shownAt = at ?? last;
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onAt(indexAt(event.clientX - left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, shownAt, last);
    if (target === null) return;
    event.preventDefault();
    onAt(target);
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={shownAt + 1}
      aria-valuetext={words}
      className="relative touch-pan-y rounded-sm"
      style={{ height }}
      onBlur={() => onAt(null)}
      onFocus={(event) => (event.currentTarget.matches(":focus-visible") ? onAt(last) : undefined)}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onAt(null)}
      onPointerMove={onPointerMove}
    >
      {children}
    </div>
  );
}

function keyTarget(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(at - 1, 0);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(at + 1, last);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
