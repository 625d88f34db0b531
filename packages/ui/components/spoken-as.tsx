import type { ReactNode } from "react";

export interface SpokenAsProps {
  /** What screen readers announce. */
  words: string;
  className?: string;
  title?: string;
  children?: ReactNode;
}

/**
 * A figure or symbol with a spoken text. A table may have many in every row, where visually hidden
 * text beside each would cost more to paint than everything visible.
 */
export function SpokenAs({ words, children, ...look }: SpokenAsProps) {
  return (
    <span role="img" aria-label={words} {...look}>
      {children}
    </span>
  );
}
