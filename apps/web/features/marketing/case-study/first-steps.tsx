import { timesFound } from "./findings.ts";
import { STEPS } from "./judgements.ts";
import { Section } from "./section.tsx";
import { written } from "./written.ts";

export function FirstSteps() {
  return (
    <Section
      id="first"
      title="What we’d do first"
      lead={
        <p>
          We start with what helps the most readers for the least work. The first two steps are one
          line each.
        </p>
      }
    >
      <ol className="flex flex-col">
        {STEPS.map(({ id, title, text, rules }, index) => (
          <li
            key={id}
            id={id}
            className="grid scroll-mt-8 grid-cols-[2rem_1fr] gap-x-2 border-t border-line py-6 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span aria-hidden="true" className="figures text-dim">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="mt-1 text-dim text-pretty">{text}</p>
              <p className="mt-2 text-sm">{issuesOf(rules)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function issuesOf(rules: readonly string[]): string {
  const issues = rules.reduce((sum, rule) => sum + timesFound(rule), 0);
  return `${written(issues)} issues`;
}
