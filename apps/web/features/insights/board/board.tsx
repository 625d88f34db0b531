import type { Insight } from "@sightline/contract";
import { INSIGHT_STATUSES, type InsightStatus } from "@sightline/domain/insights";
import { Tabs } from "@sightline/ui/tabs";
import { useMemo } from "react";
import { useMedia } from "../../../runtime/frame/use-media.ts";
import { byStatus, type IdeationView, isFiltered, matching } from "../ideation-view.ts";
import { STATUS_NAMES } from "../insight-words.ts";
import type { ChangeView } from "../use-ideation-view.ts";
import { BoardColumn } from "./board-column.tsx";
import type { CardNeed } from "./insight-card.tsx";
import { InsightList } from "./insight-list.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** Five columns side by side are readable from here on. */
const ROOM = "(min-width: 80rem)";

export interface BoardProps extends CardNeed {
  insights: readonly Insight[];
  view: IdeationView;
  changeView: ChangeView;
}

/** By status: columns where there is room, else one of them and a way to the others. */
export function Board({ insights, view, changeView, ...need }: BoardProps) {
  const hasRoom = useMedia(ROOM);
  const columns = useMemo(() => byStatus(matching(insights, view)), [insights, view]);
  const shared = { columns, filtered: isFiltered(view), ...need };
  if (!hasRoom) {
    return (
      <OneColumn
        status={view.status}
        onStatus={(status) => changeView({ status }, { replace: true })}
        {...shared}
      />
    );
  }
  const drop = (id: string, to: InsightStatus) => {
    const insight = insights.find((one) => one.id === id);
    if (insight !== undefined && insight.status !== to) need.onMove(insight, to);
  };
  return <AllColumns onDrop={drop} {...shared} />;
}

interface ColumnsProps extends CardNeed {
  columns: Record<InsightStatus, Insight[]>;
  filtered: boolean;
}

interface AllColumnsProps extends ColumnsProps {
  onDrop: (id: string, to: InsightStatus) => void;
}

function AllColumns({ columns, ...props }: AllColumnsProps) {
  return (
    <div className="grid grid-cols-5 items-start gap-2">
      {INSIGHT_STATUSES.map((status) => (
        <BoardColumn key={status} status={status} insights={columns[status]} {...props} />
      ))}
    </div>
  );
}

interface OneColumnProps extends ColumnsProps {
  status: InsightStatus;
  onStatus: (status: InsightStatus) => void;
}

function OneColumn({ columns, filtered, status, onStatus, ...need }: OneColumnProps) {
  const insights = columns[status];
  return (
    <Tabs
      label="Status"
      value={status}
      onChange={onStatus}
      items={INSIGHT_STATUSES.map((value) => ({
        value,
        label: STATUS_NAMES[value],
        count: columns[value].length,
      }))}
    >
      <h2 className="sr-only">{STATUS_NAMES[status]}</h2>
      {insights.length === 0 ? (
        <NothingHere {...{ status, filtered }} />
      ) : (
        <InsightList
          key={status}
          insights={insights}
          label={STATUS_NAMES[status]}
          className="items-start sm:grid-cols-2 lg:grid-cols-3"
          {...need}
        />
      )}
    </Tabs>
  );
}
