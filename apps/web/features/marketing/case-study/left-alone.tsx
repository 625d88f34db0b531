import { timesFound } from "./findings.ts";
import { LEFT } from "./judgements.ts";
import { Section } from "./section.tsx";
import { WordsChart } from "./words-chart.tsx";
import { written } from "./written.ts";

/** What a checker says and is no problem here: said, and not hidden. */
export function LeftAlone() {
  return (
    <Section
      id="left"
      title="What is no problem here"
      lead={
        <p>
          A checker knows rules, not purposes. These findings are in our list as well; a person
          should read them, and go on.
        </p>
      }
    >
      <dl className="flex flex-col gap-6">
        {LEFT.map(({ id, title, text, rules }) => (
          <div key={id} id={id} className="scroll-mt-8">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-dim">
                {written(rules.reduce((sum, rule) => sum + timesFound(rule), 0))} findings
              </span>
            </dt>
            <dd className="mt-1 text-dim text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
      <WordsChart />
    </Section>
  );
}
