import type { ReactNode } from "react";
import { GROUNDS } from "./grounds.ts";
import { STORED_DATA, type StoredData } from "./stored-data.ts";

/** One entry per purpose; on wide screens its name is beside it, as in the margin of a book. */
export function StoredDataList() {
  return (
    <div className="mt-4 flex flex-col divide-y divide-line border-y border-line">
      {STORED_DATA.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </div>
  );
}

function Entry({ id, name, what, why, grounds, kept, files }: StoredData) {
  return (
    <div className="grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <h3 id={id} className="scroll-mt-8 font-semibold">
        {name}
      </h3>
      <dl className="flex flex-col gap-3 text-base">
        <Line name="What">{what}</Line>
        <Line name="Why">
          {why}{" "}
          <span className="text-dim">
            {grounds.map((ground) => GROUNDS[ground].name).join(", ")}.
          </span>
        </Line>
        <Line name="How long">{kept}</Line>
        {files.length === 0 ? null : (
          <Line name="In your export">
            <span className="figures text-sm break-words">{files.join(", ")}</span>
          </Line>
        )}
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-dim">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
