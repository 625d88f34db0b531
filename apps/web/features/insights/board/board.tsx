import type { Insight } from "@sightline/contract";
import { INSIGHT_STATUSES, type InsightStatus } from "@sightline/domain/insights";
import { Tabs } from "@sightline/ui/tabs";
import { useMemo } from "react";
import { useMedia } from "../../../runtime/frame/use-media.ts";
import {
  byStatus,
  type ChangeView,
  type Columns,
  type IdeationView,
  isFiltered,
  matching,
} from "../ideation-view.ts";
import { STATUS_NAMES } from "../insight-words.ts";
import { BoardColumn } from "./board-column.tsx";
import type { CardContext } from "./insight-card.tsx";
import { InsightList } from "./insight-list.tsx";

/** Five columns fit from here on. */
const ROOM = "(min-width: 80rem)";

export interface BoardProps extends CardContext {
  insights: readonly Insight[];
  view: IdeationView;
  changeView: ChangeView;
}

/** By status: columns where there is room, else one of them and tabs for the others. */
export function Board({ insights, view, changeView, ...context }: BoardProps) {
  const hasRoom = useMedia(ROOM);
  const columns = useMemo(() => byStatus(matching(insights, view)), [insights, view]);
  const shared = { columns, filtered: isFiltered(view), ...context };
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
    if (insight !== undefined && insight.status !== to) context.onMove(insight, to);
  };
  return <AllColumns onDrop={drop} {...shared} />;
}

interface ColumnsProps extends CardContext {
  columns: Columns<Insight>;
  filtered: boolean;
}

interface AllColumnsProps extends ColumnsProps {
  onDrop: (id: string, to: InsightStatus) => void;
}

function AllColumns({ columns, ...props }: AllColumnsProps) {
  return (
    <div className="grid grid-cols-5 items-start gap-2">
      {INSIGHT_STATUSES.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          insights={columns[status]}
          outdated={status === "new" ? columns.outdated : []}
          {...props}
        />
      ))}
    </div>
  );
}

interface OneColumnProps extends ColumnsProps {
  status: InsightStatus;
  onStatus: (status: InsightStatus) => void;
}

function OneColumn({ columns, filtered, status, onStatus, ...context }: OneColumnProps) {
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
      <InsightList
        key={status}
        {...{ status, filtered }}
        insights={columns[status]}
        outdated={status === "new" ? columns.outdated : []}
        className="items-start sm:grid-cols-2 lg:grid-cols-3"
        {...context}
      />
    </Tabs>
  );
}
