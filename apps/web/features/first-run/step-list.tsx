import { Icon } from "@sightline/ui/icon";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { Link } from "react-router";
import { afterSetUp, atStep, STEP_NAMES, STEPS, type Step } from "./start-step.ts";

export interface StepListProps {
  step: Step;
  /** Null until there is one; then every step can be gone to. */
  site: string | null;
}

export function StepList({ step, site }: StepListProps) {
  const now = STEPS.indexOf(step);
  return (
    <nav
      aria-label="Set-up"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STEPS.map((one, place) => (
          <li key={one} aria-current={one === step ? "step" : undefined}>
            {site === null || one === step ? (
              <StepName step={one} place={place} now={now} />
            ) : (
              <Link to={`/dashboard?${atStep(one, site)}`} className="hover:text-ink">
                <StepName step={one} place={place} now={now} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      {site === null ? null : (
        <Link to={`/dashboard?${afterSetUp(site)}`} className="text-sm text-dim hover:text-ink">
          Leave the set-up
        </Link>
      )}
    </nav>
  );
}

function StepName({ step, place, now }: { step: Step; place: number; now: number }) {
  const isNow = place === now;
  const circle = isNow ? "border-accent bg-accent text-on-accent" : "border-edge";
  return (
    <span
      className={`inline-flex items-center gap-2 ${isNow ? "font-semibold text-ink" : "text-dim"}`}
    >
      <span
        aria-hidden="true"
        className={`figures inline-flex size-5 items-center justify-center rounded-full border text-xs ${circle}`}
      >
        {place < now ? <Icon name="check" size={12} /> : place + 1}
      </span>
      <VisuallyHidden>Step {place + 1}: </VisuallyHidden>
      {STEP_NAMES[step]}
    </span>
  );
}
