/** A source in its dashed mono style, as plain text. */
export function SourceLabel({ children }: { children: string }) {
  return (
    <span data-source="" className={sourceLook}>
      {children}
    </span>
  );
}

export const sourceLook =
  "figures inline-flex min-h-5 items-center rounded-sm border border-dashed border-line px-1.5 text-xs text-dim";
