import type { ReactNode } from "react";
import { writtenDay } from "../written-day.ts";

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalPageProps {
  title: string;
  /** The short version, for people who read no further. */
  summary: ReactNode;
  /** The day its words last changed, as in `2026-11-15`. */
  changed: string;
  sections: readonly LegalSection[];
}

/** A long text for looking things up: numbered, with every heading one click away. */
export function LegalPage({ title, summary, changed, sections }: LegalPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">{title}</h1>
      <div className="mt-6 flex max-w-2xl flex-col gap-4 text-lg text-dim text-pretty">
        {summary}
      </div>
      <p className="mt-6 text-sm text-dim">
        Last updated on <time dateTime={changed}>{writtenDay(changed)}</time>.
      </p>
      <div className="mt-14 grid gap-x-16 gap-y-14 border-t border-line pt-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <article className="flex min-w-0 flex-col gap-14">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-8 text-2xl font-semibold tracking-tight">
                {index + 1}. {heading}
              </h2>
              <div className="mt-4 flex flex-col gap-4 text-pretty">{body}</div>
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalPageProps, "sections">) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:self-start">
      <ol className="text-sm sm:max-lg:columns-2 sm:max-lg:gap-x-12">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-8 items-baseline gap-2 py-1 text-dim hover:text-ink"
            >
              <span className="w-6 shrink-0 tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
