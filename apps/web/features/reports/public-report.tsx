import type { PublicReport as Report } from "@sightline/contract";
import { LinkButton } from "@sightline/ui/button";
import { Answers } from "./answers.tsx";
import { Problems } from "./problems.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { dayText } from "./report-words.ts";
import { Sources } from "./sources.tsx";
import { VisibilityDays } from "./visibility-days.tsx";

/** What a company lets anyone see of itself, whole when it leaves the server. */
export function PublicReport({ report }: { report: Report }) {
  const { name, domain, published_at, visibility, audit, ai } = report;
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-6 pt-10 pb-20 sm:gap-16 sm:pt-16">
      <header>
        <p className="text-sm text-dim">
          Public report on <span className="figures wrap-anywhere">{domain}</span>
        </p>
        <h1 className="mt-3 max-w-4xl text-3xl font-semibold tracking-[-0.035em] text-balance wrap-anywhere sm:text-4xl">
          How {name} is seen in search and in AI answers
        </h1>
        <p className="mt-5 max-w-2xl text-base text-dim text-pretty">
          Published on <time dateTime={published_at}>{dayText(published_at)}</time> by the owner of
          the domain. It shows the newest figures there are, each with its source and its day.
        </p>
      </header>
      <ReportFigures report={report} />
      {visibility === null ? null : <VisibilityDays visibility={visibility} />}
      {ai === null ? null : <Answers ai={ai} name={name} />}
      {audit === null ? null : <Problems audit={audit} />}
      <Sources report={report} />
      <footer className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line pt-12">
        <h2 className="text-3xl font-semibold tracking-[-0.03em]">Where does your site stand?</h2>
        <LinkButton href="/" variant="primary" size="lg">
          Analyse your site
        </LinkButton>
      </footer>
    </article>
  );
}
