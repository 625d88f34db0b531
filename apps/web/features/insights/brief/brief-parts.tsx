import type { ContentBrief } from "@sightline/contract";
import type { ReactNode } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { PageLine } from "../figures/page-line.tsx";
import { BriefTerms } from "./brief-terms.tsx";
import { comparedWith, lengthWords } from "./brief-text.ts";
import { BriefTitle } from "./brief-title.tsx";

/** What is not known is left out: a part without lines would promise some. */
export function BriefParts({ brief, site }: { brief: ContentBrief; site: string }) {
  const length = lengthWords(brief.words);
  return (
    <div className="grid items-start gap-x-8 gap-y-5 px-4 pt-1 pb-5 lg:grid-cols-2">
      <Part title="The page">
        {brief.page === null ? (
          <p>No page of yours speaks of it yet. Write one.</p>
        ) : (
          <PageLine url={brief.page.url} title={brief.page.title} site={site} />
        )}
        {length === null ? null : <p className="mt-1 text-dim">{length}</p>}
      </Part>
      <Lines title="Titles to choose from" of={brief.titles}>
        {(title) => <BriefTitle key={title} title={title} />}
      </Lines>
      <Lines title="Headings" of={brief.headings}>
        {(heading) => <Seen key={heading.text} {...heading} />}
      </Lines>
      <Lines title="Questions to answer" of={brief.questions}>
        {(question) => <Seen key={question.text} {...question} />}
      </Lines>
      {brief.terms.length === 0 ? null : (
        <Part title="Terms that those who rank use">
          <BriefTerms terms={brief.terms} pages={comparedWith(brief)} />
        </Part>
      )}
      <Lines title="Pages of yours that should link there" of={brief.links_to_add}>
        {({ url, title, passage }) => (
          <li key={`${url} ${passage}`} className={line}>
            <PageLine {...{ url, title, site }} />
            <q className="block text-sm text-dim text-pretty">{passage}</q>
          </li>
        )}
      </Lines>
      <Lines title="Made from" of={brief.made_from}>
        {({ url, title, position }) => (
          <li key={url} className={line}>
            <PageLine {...{ url, title, site }} note={position === null ? null : `#${position}`} />
          </li>
        )}
      </Lines>
    </div>
  );
}

const line = "border-line py-1.5 not-last:border-b break-inside-avoid";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-base">{title}</h3>
      {children}
    </div>
  );
}

interface LinesProps<Line> {
  title: string;
  of: readonly Line[];
  children: (line: Line) => ReactNode;
}

function Lines<Line>({ title, of, children }: LinesProps<Line>) {
  if (of.length === 0) return null;
  return (
    <Part title={title}>
      <ul>{of.map(children)}</ul>
    </Part>
  );
}

function Seen({ text, seen_on }: ContentBrief["headings"][number]) {
  return (
    <li className={`flex items-baseline justify-between gap-3 ${line}`}>
      <span className="min-w-0 text-pretty">{text}</span>
      {seen_on.length === 0 ? null : (
        <span className="shrink-0 text-sm text-dim" title={seen_on.join("\n")}>
          on {counted(seen_on.length, "page")}
        </span>
      )}
    </li>
  );
}
