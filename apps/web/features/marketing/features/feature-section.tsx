import type { ReactNode } from "react";

export interface FeatureSectionProps {
  /** Its anchor, which other pages link to. */
  id: string;
  title: string;
  /** What it is, in one to three sentences. */
  lead: ReactNode;
  facts?: readonly ReactNode[];
  /** The live part takes the whole width, below the words. */
  wide?: boolean;
  children: ReactNode;
}

/** One capability: what it does in words, and a live part of it. */
export function FeatureSection(props: FeatureSectionProps) {
  const { id, title, lead, facts = [], wide = false, children } = props;
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="border-t border-line">
      <div
        className={`mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 py-14 sm:py-20 ${wide ? "" : SIDE_BY_SIDE}`}
      >
        <div className={`min-w-0 ${wide ? `grid gap-x-16 ${SIDE_BY_SIDE}` : ""}`}>
          <div>
            <h2 id={`${id}-title`} className="text-2xl font-semibold tracking-tight">
              {title}
            </h2>
            <p className="mt-4 text-dim text-pretty">{lead}</p>
          </div>
          <Facts facts={facts} beside={wide} />
        </div>
        <div className="min-w-0 self-start">{children}</div>
      </div>
    </section>
  );
}

const SIDE_BY_SIDE = "lg:grid-cols-[5fr_7fr]";

interface FactsProps {
  facts: readonly ReactNode[];
  /** Next to the text on wide screens. */
  beside: boolean;
}

function Facts({ facts, beside }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className={`mt-6 flex flex-col text-sm ${beside ? "lg:mt-0" : ""}`}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, in this order.
        <li key={index} className="border-t border-line py-2.5 text-pretty">
          {fact}
        </li>
      ))}
    </ul>
  );
}
