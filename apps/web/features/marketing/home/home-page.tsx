import { JUDGED_AFTER_DAYS } from "@sightline/domain/insights";
import { textLink } from "@sightline/ui/text-link";
import { Fragment } from "react";
import type { ShownPlace } from "../../../runtime/ab-tests/shown-content.ts";
import { AnalyseForm, type FormProblem } from "../analysis/analyse-form.tsx";
import { Closing } from "../closing.tsx";
import { LiveAudit } from "./live-audit.tsx";
import { LiveComparison } from "./live-comparison.tsx";
import { LookCloser } from "./look-closer.tsx";
import { Today } from "./today.tsx";

export interface HomePageProps {
  /** Headline, text and button, with the tests that chose them. */
  hero: ShownPlace;
  /** What was typed, and why it was not accepted, after the form was sent without a script. */
  typed: string;
  problem: FormProblem | null;
  /** Where someone who is signed in goes at once; undefined: nowhere. */
  next?: string | undefined;
  /** Whether the demo can be opened now. */
  hasDemo: boolean;
}

export function HomePage(props: HomePageProps) {
  return (
    <>
      <Hero {...props} />
      <LiveComparison />
      <Principles />
      <Today />
      <LookCloser />
      <Closing />
    </>
  );
}

function Hero({ hero, typed, problem, next, hasDemo }: HomePageProps) {
  const { headline = "", text, call } = hero.content;
  const [first, ...rest] = headline.split("\n");
  // Both columns begin at the top: centered, what is painted first would move as the rest arrives.
  return (
    <section
      data-signed-in={next}
      data-ab-tests={hero.tests}
      className="mx-auto grid w-full max-w-6xl items-start gap-x-14 gap-y-12 px-6 pt-12 pb-14 sm:pt-20 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_28rem]"
    >
      <div className="min-w-0">
        <h1 className="text-4xl font-semibold tracking-[-0.035em]">
          {first}
          {rest.map((line) => (
            <Fragment key={line}>
              <br className="max-sm:hidden" /> {line}
            </Fragment>
          ))}
        </h1>
        <p className="mt-6 mb-9 max-w-xl text-lg text-dim text-pretty">{text}</p>
        <AnalyseForm
          typed={typed}
          problem={problem}
          call={call}
          hint="A real analysis in about ten seconds. No account, no credit card."
        />
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm text-dim">
          {hasDemo ? (
            <span>
              Just looking?{" "}
              <a href="/demo" rel="nofollow" className={textLink}>
                Try the demo
              </a>
            </span>
          ) : null}
          <span>
            Already have an account?{" "}
            <a href="/auth" rel="nofollow" className={textLink}>
              Sign in
            </a>
          </span>
        </p>
      </div>
      <LiveAudit />
    </section>
  );
}

const days = new Intl.ListFormat("en-GB").format(JUDGED_AFTER_DAYS.map((day) => `${day}`));

const PRINCIPLES = [
  {
    title: "Every number has a source",
    text: "You see who measured it, when and how. A failed check is a gap, never a zero. Estimates are labeled as estimates.",
  },
  {
    title: "It works out of the box",
    text: "Sightline comes with its own crawler, index and answer engine. Connect Search Console when you want more. Your Sightline administrator can add a search API.",
  },
  {
    title: "From insight to outcome",
    text: `When you mark a keyword recommendation as done, we save your position. After ${days} days, we check whether it worked.`,
  },
];

function Principles() {
  return (
    <section aria-label="What to expect" className="mx-auto w-full max-w-6xl px-6">
      <div className="grid gap-x-12 gap-y-10 border-t border-line py-14 sm:grid-cols-3 sm:py-20">
        {PRINCIPLES.map(({ title, text }) => (
          <div key={title}>
            <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
            <p className="mt-2 text-base text-dim text-pretty">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
