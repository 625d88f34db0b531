import type { ReactNode } from "react";

export const briefLine = "border-line py-1.5 not-last:border-b break-inside-avoid";

export function BriefPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-inside-avoid pb-5">
      <h3 className="mb-1 text-base">{title}</h3>
      {children}
    </div>
  );
}

interface BriefLinesProps<Line> {
  title: string;
  of: readonly Line[];
  children: (line: Line) => ReactNode;
}

export function BriefLines<Line>({ title, of, children }: BriefLinesProps<Line>) {
  if (of.length === 0) return null;
  return (
    // It may go on in the next column, between two lines.
    <div className="min-w-0 pb-5">
      <h3 className="mb-1 text-base break-after-avoid">{title}</h3>
      <ul>{of.map(children)}</ul>
    </div>
  );
}
