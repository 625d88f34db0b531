import { clsx } from "clsx";

/** A hairline with one tick. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx("shrink-0", className)}
      height={16}
      viewBox="0 0 32 16"
      width={32}
    >
      <path className="stroke-ink" d="M1 8h30" strokeWidth={1.75} />
      <rect className="fill-accent" height={14} rx={0.75} width={3.5} x={20.5} y={1} />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5 text-ink", className)}>
      <LogoMark />
      <span className="text-lg font-bold tracking-tight">Sightline</span>
    </span>
  );
}
