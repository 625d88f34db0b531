import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useMemo } from "react";
import { NoCompetitors } from "../../keywords/no-competitors.tsx";
import { GapCard } from "./gap-card.tsx";
import { type GapView, useGapView } from "./gap-view.ts";
import { StrikingDistanceCard } from "./striking-distance-card.tsx";

/** Opportunities: where competitors are ahead, and striking-distance keywords. */
export function GapSection({ site }: { site: Site }) {
  const [view, changeView] = useGapView();
  const competitors = useMemo(
    () => site.competitors.filter(({ is_active }) => is_active),
    [site.competitors],
  );
  return (
    <div className="flex flex-col gap-4">
      <ListChoice list={view.list} onChange={(list) => changeView({ list, words: "" })} />
      {view.list === "reach" ? <StrikingDistanceCard {...{ site, view, changeView }} /> : null}
      {view.list === "gap" && competitors.length === 0 ? <NoCompetitors site={site} /> : null}
      {view.list === "gap" && competitors.length > 0 ? (
        <GapCard {...{ site, competitors, view, changeView }} />
      ) : null}
    </div>
  );
}

const LISTS: Record<GapView["list"], string> = {
  gap: "Against competitors",
  reach: "Striking distance",
};

interface ListChoiceProps {
  list: GapView["list"];
  onChange: (list: GapView["list"]) => void;
}

function ListChoice({ list, onChange }: ListChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Opportunity type</legend>
      {(["gap", "reach"] as const).map((one) => (
        <Button
          key={one}
          size="sm"
          aria-pressed={list === one}
          className="aria-pressed:border-ink"
          onClick={() => onChange(one)}
        >
          {LISTS[one]}
        </Button>
      ))}
    </fieldset>
  );
}
