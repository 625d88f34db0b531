import { useSettings } from "./settings.ts";

/** Wherever a plan says how often keywords are checked. */
export function PositionsNote({ className = "" }: { className?: string }) {
  if (useSettings()?.positions !== false) return null;
  return (
    <p className={`text-sm text-dim text-pretty ${className}`}>
      Positions need a search provider, and this installation has none yet. Until then, each check
      compares your pages with your competitors’ pages.
    </p>
  );
}
