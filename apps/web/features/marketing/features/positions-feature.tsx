import { PLANS } from "@sightline/domain/billing";
import { CHECK_DEPTHS } from "@sightline/domain/positions";
import { Change } from "@sightline/ui/change";
import { Sightline, SightlineAxis } from "@sightline/ui/sightline";
import { SourceLabel } from "@sightline/ui/source-label";
import { FeatureSection } from "./feature-section.tsx";
import { MadeUp } from "./made-up.tsx";
import { SAMPLE_ROWS, type SampleRow } from "./sample-rows.ts";
import { CELL, ScrollingTable } from "./scrolling-table.tsx";

const deepest = CHECK_DEPTHS.at(-1);

export function PositionsFeature() {
  return (
    <FeatureSection
      id="positions"
      title="Positions, day by day"
      lead={`Save the searches you want to be found for, one or thousands at a time. Each is looked up as far down as place ${deepest}, on a desktop or a phone, in the country you choose. A check that fails is shown as failed. It is never a zero, and never a fall.`}
      facts={[
        "Hollow is where you stood a week ago, solid is where you stand.",
        `Checked ${PLANS.free.limits.refresh} on the free plan, ${PLANS.lite.limits.refresh} on every other, or at once when you ask.`,
        "Volume, difficulty and intent, each with whoever says so. An estimate carries ≈ and the word.",
        "Alerts by rules of your own, sent only when two checks in a row confirm a change.",
        "Tags, groups, notes on the charts, ideas for more. CSV in and out.",
      ]}
      wide
    >
      <ScrollingTable
        caption="Four keywords as the product shows them"
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
