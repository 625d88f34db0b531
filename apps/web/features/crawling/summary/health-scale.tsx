export interface HealthScaleProps {
  now: number | null;
  before: number | null;
}

/** The sightline of a site: hollow where its health was, solid where it is, from 0 to 100. */
export function HealthScale({ now, before }: HealthScaleProps) {
  const worse = now !== null && before !== null && now < before;
  const colour =
    before === null || now === before ? "text-accent" : worse ? "text-worse" : "text-better";
  return (
    <div aria-hidden="true" className={`mt-auto ${colour}`}>
      <div className="relative h-4">
        <div className="absolute inset-x-0 top-1/2 h-px bg-edge/50" />
        {[0, 25, 50, 75, 100].map((mark) => (
          <div
            key={mark}
            className="absolute top-1/2 h-1.5 w-px -translate-y-1/2 bg-edge/50"
            style={{ left: `${mark}%` }}
          />
        ))}
        {now === null || before === null ? null : (
          <div
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-current"
            style={{ left: `${Math.min(now, before)}%`, width: `${Math.abs(now - before)}%` }}
          />
        )}
        {before === null || before === now ? null : (
          <div
            className="absolute top-1/2 size-2 -translate-1/2 rounded-full border border-dim bg-card"
            style={{ left: `${before}%` }}
          />
        )}
        {now === null ? null : (
          <div
            className="absolute top-0 h-4 w-[3px] -translate-x-1/2 rounded-sm bg-current"
            style={{ left: `${now}%` }}
          />
        )}
      </div>
      <div className="figures flex justify-between text-xs text-dim">
        <span>0</span>
        <span>100</span>
      </div>
    </div>
  );
}
