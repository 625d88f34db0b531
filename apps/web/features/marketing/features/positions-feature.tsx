import { PLANS } from "@sightline/domain/billing";
import { CHECK_DEPTHS, DEFAULT_CHECK_DEPTH } from "@sightline/domain/positions";
import { SourceLabel } from "@sightline/ui/source-label";
import { figures, type Question } from "../case-study/figures.ts";
import { DAY, written } from "../case-study/written.ts";
import { FeatureSection } from "./feature-section.tsx";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const [shallowest] = CHECK_DEPTHS;
const deepest = CHECK_DEPTHS.at(-1);

export function PositionsFeature() {
  return (
    <FeatureSection
      id="positions"
      title="Positions, day by day"
      lead={`Add the keywords you want to rank for, one or thousands at a time. We check each one with a search provider, on desktop or mobile, in the country you choose, as deep as you choose: ${shallowest} to ${deepest} results, ${DEFAULT_CHECK_DEPTH} unless you change it. Without a provider, we compare your pages with those of the sites you name. A failed check is shown as failed, never as a zero or a drop.`}
      facts={[
        "On the scale beside each position, the hollow mark is where you were, and the solid one is where you are now.",
        `Checked ${PLANS.free.limits.refresh} on the free plan, ${PLANS.lite.limits.refresh} on every other plan, or right away when you ask.`,
        "Search volume, difficulty and intent, each with its source. Estimates are marked ≈ and labeled.",
        "Alerts with your own rules, sent only when two checks in a row confirm a change.",
        "Tags, groups, chart notes and keyword ideas. CSV import and export.",
      ]}
      wide
    >
      <ScrollingTable
        caption={`${figures.questions.length} searches in PostgreSQL’s manual, and the page that answers each`}
        source={
          <SourceLabel>{`local index, ${written(figures.pages)} pages · ${DAY}`}</SourceLabel>
        }
        columns={["Search", "Page that answers it", "Among its pages", "First"]}
      >
        {figures.questions.map((question) => (
          <Row key={question.query} question={question} />
        ))}
      </ScrollingTable>
      <p className="mt-3 max-w-3xl text-sm text-dim text-pretty">
        Our index searched the {written(figures.pages)} pages of PostgreSQL’s manual. These aren’t
        positions on Google: with a search provider, you see those, with their history, changes,
        search volumes and difficulty.
      </p>
    </FeatureSection>
  );
}

function Row({ question: { query, wanted, first } }: { question: Question }) {
  const { position, path } = wanted;
  return (
    <tr>
      <th scope="row" className={`figures min-w-36 font-normal ${CELL}`}>
        {query}
      </th>
      <td className={`figures min-w-40 text-dim ${CELL}`}>{path}</td>
      <td className={`whitespace-nowrap ${CELL}`}>
        {position === null ? "not found" : `${position} of ${written(figures.pages)}`}
      </td>
      <td className={`min-w-40 text-dim ${CELL}`}>{first[0]?.title}</td>
    </tr>
  );
}
