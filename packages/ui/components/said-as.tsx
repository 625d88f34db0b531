import type { ReactNode } from "react";

export interface SaidAsProps {
  /** What those hear who do not see it. */
  words: string;
  className?: string;
  title?: string;
  children?: ReactNode;
}

/**
 * A figure or a sign that is told in words. A table may have many in every row, where hidden words
 * beside each would cost more to paint than all that is seen.
 */
export function SaidAs({ words, children, ...look }: SaidAsProps) {
  return (
    <span role="img" aria-label={words} {...look}>
      {children}
    </span>
  );
}
