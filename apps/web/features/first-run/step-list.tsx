import { Icon } from "@sightline/ui/icon";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { Link } from "react-router";
import { afterSetUp, atStep, STEP_NAMES, STEPS, type Step } from "./steps.ts";

export interface StepListProps {
  step: Step;
  /** Null until there is one; then every step is a link. */
  site: string | null;
  /** The site to return to; null if there is none. */
  exit: string | null;
}

export function StepList({ step, site, exit }: StepListProps) {
  const now = STEPS.indexOf(step);
  return (
    <nav aria-label="Setup" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STEPS.map((one, index) => (
          <li key={one} aria-current={one === step ? "step" : undefined}>
            {site === null || one === step ? (
              <StepName step={one} index={index} now={now} />
            ) : (
              <Link to={`/dashboard?${atStep(one, site)}`} className="hover:text-ink">
                <StepName step={one} index={index} now={now} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      {exit === null ? null : (
        <Link to={`/dashboard?${afterSetUp(exit)}`} className="text-sm text-dim hover:text-ink">
          Exit setup
        </Link>
      )}
    </nav>
  );
}

function StepName({ step, index, now }: { step: Step; index: number; now: number }) {
  const isNow = index === now;
  const circle = isNow ? "border-accent bg-accent text-on-accent" : "border-edge";
  return (
    <span
      className={`inline-flex items-center gap-2 ${isNow ? "font-semibold text-ink" : "text-dim"}`}
    >
      <span
        aria-hidden="true"
        className={`figures inline-flex size-5 items-center justify-center rounded-full border text-xs ${circle}`}
      >
        {index < now ? <Icon name="check" size={12} /> : index + 1}
      </span>
      <VisuallyHidden>Step {index + 1}: </VisuallyHidden>
      {STEP_NAMES[step]}
    </span>
  );
}
