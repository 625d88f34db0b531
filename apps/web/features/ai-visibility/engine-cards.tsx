import type { Visibility, VisibilityChanges } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { counted } from "../../runtime/page/counted.ts";
import { changeWords, citationWords, costWords, NO_SOURCES, rateWords } from "./words.ts";

interface EngineCardsProps {
  engines: Visibility["engines"];
  /** Undefined: not known yet. Null: they couldn't be loaded. */
  changes: VisibilityChanges | undefined | null;
}

/** One per engine: their rates are never added up. */
export function EngineCards({ engines, changes }: EngineCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Figures per engine">
      {engines.map((engine) => (
        <li key={engine.engine}>
          <Card className="flex h-full flex-col gap-2 p-4">
            <h2 className="font-semibold">{engine.engine}</h2>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-dim">Mentioned</dt>
              <dd className="figures text-end">{rateWords(engine.mention)}</dd>
              <dt className="text-dim">Cited</dt>
              <dd className="figures text-end">{citationWords(engine)}</dd>
            </dl>
            <p className="text-sm text-dim text-pretty">
              {changes === null ? "" : changeWords(engine, changes)}{" "}
              {counted(engine.answered, "answer")} in {counted(engine.asked, "run")}
              {engine.usd > 0 ? `, ${costWords(engine.usd)}` : ""}.
              {citationWords(engine) === NO_SOURCES
                ? " It answered from memory, so it didn't cite any sources."
                : ""}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
