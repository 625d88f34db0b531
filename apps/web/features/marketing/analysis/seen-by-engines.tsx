import type { HomepageAnalysis } from "@sightline/contract";
import { Fragment } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { AnalysisSection } from "./analysis-section.tsx";
import { PagePathLink } from "./page-path-link.tsx";

export interface SeenByEnginesProps {
  result: HomepageAnalysis;
  source: string;
}

/** What engines can read of the site, and so what they can say about it. */
export function SeenByEngines({ result, source }: SeenByEnginesProps) {
  const { home } = result;
  if (home == null) return null;
  return (
    <AnalysisSection title="What search and AI engines can say about this site" source={source}>
      <div className="grid gap-5 lg:grid-cols-2">
        <Quoted answers={result.answers ?? []} />
        <InSearch {...{ result, home }} />
        <Readers {...{ result, home }} />
      </div>
    </AnalysisSection>
  );
}

interface PartProps {
  result: HomepageAnalysis;
  home: NonNullable<HomepageAnalysis["home"]>;
}

/** The result as engines may show it: they have nothing else to show. */
function InSearch({ result: { domain, title }, home: { description, indexable } }: PartProps) {
  return (
    <section className={card}>
      <h3 className="font-semibold">In search results</h3>
      <div className="rounded-md bg-sunk px-3 py-2.5">
        <p className="figures text-sm wrap-anywhere text-dim">{domain}</p>
        <p className="text-lg text-accent wrap-anywhere">
          {title ?? <span className="text-worse">No title</span>}
        </p>
        <p className="text-base text-dim wrap-anywhere">
          {description ?? "No description. Search engines will pick text from the page instead."}
        </p>
      </div>
      <p className="text-dim text-pretty">
        {indexable
          ? "Search engines can list the home page. They may show a different title or description."
          : "The home page tells search engines not to list it."}
      </p>
    </section>
  );
}

/** Whom robots.txt lets in, and what they find without a script. */
function Readers({ result: { ai_crawlers: ai }, home: { words, needs_script } }: PartProps) {
  const { allowed, blocked } = ai;
  const all = allowed.length + blocked.length;
  return (
    <section className={card}>
      <h3 className="font-semibold">For AI crawlers</h3>
      <p className="text-pretty">
        {blocked.length === 0
          ? `All ${all} AI crawlers we know of may read at least some of these pages.`
          : `${allowed.length} of the ${all} AI crawlers we know of may read at least some of these pages.`}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Tokens label="Allowed" tokens={allowed} />
        <Tokens label="Blocked" tokens={blocked} />
      </dl>
      <p className="text-pretty">
        {needs_script
          ? "The home page has almost no text until its scripts run. Most AI crawlers don’t run scripts, so they can quote next to nothing."
          : `The home page has ${counted(words, "word")} that AI crawlers can read and quote without running a script.`}
      </p>
    </section>
  );
}

function Tokens({ label, tokens }: { label: string; tokens: readonly string[] }) {
  if (tokens.length === 0) return null;
  return (
    <>
      <dt className="text-dim">{label}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{tokens.join(", ")}</dd>
    </>
  );
}

function titleOf(answers: NonNullable<HomepageAnalysis["answers"]>): string {
  const answered = answers.filter(({ sentences }) => sentences !== null).length;
  if (answered === 0) return "What an AI engine would ask these pages";
  return "What these pages answer, in their own sentences";
}

/** What an engine answers that has read these pages and nothing else. */
function Quoted({ answers }: { answers: NonNullable<HomepageAnalysis["answers"]> }) {
  if (answers.length === 0) return null;
  return (
    <section className={`${card} lg:col-span-2`}>
      <h3 className="font-semibold">{titleOf(answers)}</h3>
      <dl className="grid gap-x-8 gap-y-5 lg:grid-flow-col lg:auto-cols-fr lg:grid-rows-[auto_1fr] lg:gap-y-2">
        {answers.map(({ question, sentences }) => (
          <Fragment key={question}>
            <dt className="font-medium wrap-anywhere max-lg:not-first:mt-1 max-lg:-mb-3">
              {question}
            </dt>
            <dd>{sentences === null ? <Unanswered /> : <Quote sentences={sentences} />}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="text-sm text-dim text-pretty">
        Quoted word for word by Sightline’s own answer engine, which doesn’t use a language model.
        Other engines also read other sites. Track your own questions to see who is mentioned and
        cited.
      </p>
    </section>
  );
}

interface QuoteProps {
  sentences: readonly { text: string; url: string }[];
}

function Quote({ sentences }: QuoteProps) {
  const pages = [...new Set(sentences.map(({ url }) => url))];
  return (
    <>
      <blockquote className="border-l-2 border-line pl-3 text-pretty wrap-anywhere">
        {sentences.map(({ text }) => text).join(" ")}
      </blockquote>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm">
        {pages.map((url) => (
          <PagePathLink key={url} url={url} />
        ))}
      </p>
    </>
  );
}

function Unanswered() {
  return (
    <p className="text-dim text-pretty">
      We found no sentence that answers this. Answer it plainly on the home page, so that engines
      have something of yours to quote.
    </p>
  );
}

const card = "flex min-w-0 flex-col gap-3 rounded-md border border-line bg-card px-4 py-3.5";
