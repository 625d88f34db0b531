import { PLANS } from "@sightline/domain/billing";
import { CHECK_DEPTHS } from "@sightline/domain/positions";
import { Change } from "@sightline/ui/change";
import { Sightline, SightlineAxis } from "@sightline/ui/sightline";
import { SourceLabel } from "@sightline/ui/source-label";
import { FeatureSection, MadeUp } from "./feature-section.tsx";
import { SAMPLE_ROWS, type SampleRow } from "./sample-rows.ts";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const deepest = CHECK_DEPTHS.at(-1);

export function PositionsFeature() {
  return (
    <FeatureSection
      id="positions"
      title="Positions, day by day"
      lead={`Add the keywords you want to rank for, one or thousands at a time. We check each one with a search provider, down to position ${deepest}, on desktop or mobile, in the country you choose. Without a provider, we compare your pages with those of the sites you name. A failed check is shown as failed. It’s never a zero and never a drop.`}
      facts={[
        "The hollow mark is where you were a week ago, and the solid one is where you are now.",
        `Checked ${PLANS.free.limits.refresh} on the free plan, ${PLANS.lite.limits.refresh} on every other plan, or right away when you ask.`,
        "Search volume, difficulty and intent, each with its source. Estimates are marked ≈ and labeled.",
        "Alerts with your own rules, sent only when two checks in a row confirm a change.",
        "Tags, groups, chart notes and keyword ideas. CSV import and export.",
      ]}
      wide
    >
      <ScrollingTable
        caption="Four keywords as shown in the product"
        source={<MadeUp />}
        columns={["Keyword", <PositionHead key="position" />, "7 days", "Volume", "Last check"]}
      >
        {SAMPLE_ROWS.map((row) => (
          <Row key={row.keyword} row={row} />
        ))}
      </ScrollingTable>
    </FeatureSection>
  );
}

function PositionHead() {
  return (
    <span className="flex items-center gap-3">
      <span className="w-9 text-right">Pos.</span>
      <SightlineAxis />
    </span>
  );
}

function Row({ row }: { row: SampleRow }) {
  const { keyword, position, previous, failed, volume, checked } = row;
  return (
    <tr>
      <th scope="row" className={`figures min-w-36 font-normal ${CELL}`}>
        {keyword}
      </th>
      <td className={CELL}>
        <span className="flex items-center gap-3">
          <span
            className={`figures w-9 shrink-0 rounded-sm text-right ${failed ? "hatched text-dim" : "font-semibold"}`}
          >
            {position ?? `>${deepest}`}
          </span>
          <Sightline {...{ position, previous }} state={failed ? "failed" : "ok"} />
        </span>
      </td>
      <td className={CELL}>{failed ? null : <Change from={previous} to={position} />}</td>
      <td className={CELL}>
        <span className="flex flex-col items-start gap-0.5">
          <span className="figures whitespace-nowrap">
            {volume.estimate ? <span className="text-dim">≈ </span> : null}
            {volume.text}
          </span>
          <span className="whitespace-nowrap">
            <SourceLabel>{volume.source}</SourceLabel>
          </span>
        </span>
      </td>
      <td className={`whitespace-nowrap ${CELL} ${failed ? "text-caution" : "text-dim"}`}>
        {checked}
      </td>
    </tr>
  );
}
