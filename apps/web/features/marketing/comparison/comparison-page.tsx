import { textLink } from "@sightline/ui/text-link";
import { writtenDay } from "../written-day.ts";
import { citationsIn } from "./citations.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { ProductRadios } from "./product-radios.tsx";
import { SECTIONS } from "./rows.ts";
import { SourceList } from "./source-list.tsx";
import { CHECKED_ON } from "./sources.ts";
import { WhichToChoose } from "./which-to-choose.tsx";

const citations = citationsIn(SECTIONS);

export function ComparisonPage() {
  return (
    <div className="group/products mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <h1 className="max-w-4xl text-4xl font-semibold tracking-[-0.035em]">
        Sightline and five other tools, row by row
      </h1>
      <div className="mt-6 flex max-w-2xl flex-col gap-4 text-dim text-pretty">
        <p>
          We make one of the six, so don’t take our word for the others: every claim has a source.
          ‘Not checked’ means we found no source we could rely on. It doesn’t mean ‘no’.
        </p>
        <p>
          Checked on <time dateTime={CHECKED_ON}>{writtenDay(CHECKED_ON)}</time>, using copies of
          the pages we cite. Some copies are older than that. Prices and limits change, so check
          before you buy. If something’s wrong,{" "}
          <a href="/contact" className={textLink}>
            tell us
          </a>{" "}
          and we’ll fix it.
        </p>
      </div>
      <section aria-labelledby="which-to-choose" className="mt-16">
        <h2 id="which-to-choose" className={heading}>
          Which one to choose
        </h2>
        <div className="mt-6">
          <WhichToChoose />
        </div>
      </section>
      <div className="mt-14 -mb-8 lg:hidden">
        <ProductRadios />
      </div>
      {SECTIONS.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-20">
          <h2 id={section.id} className={heading}>
            {section.title}
          </h2>
          <p className="mt-3 mb-6 text-dim text-pretty">{section.text}</p>
          <ComparisonTable section={section} citations={citations} />
        </section>
      ))}
      <section aria-labelledby="sources" className="mt-20">
        <h2 id="sources" className={heading}>
          Sources
        </h2>
        <p className="mt-3 mb-8 max-w-2xl text-dim text-pretty">
          Numbers that companies publish about themselves are their own claims, and we didn’t verify
          them. User reports describe what users saw on the day they wrote them.
        </p>
        <SourceList citations={[...citations.values()]} />
      </section>
    </div>
  );
}

const heading = "scroll-mt-8 text-2xl font-semibold tracking-tight";
