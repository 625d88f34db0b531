import type { AnalysisOutcome, AnalysisWish } from "@sightline/contract";
import type { AnalysisType } from "@sightline/domain/analyses";
import type { Engine } from "./engine.ts";

type WishOf<Type extends AnalysisType> = Extract<AnalysisWish, { type: Type }>;
type ResultOf<Type extends AnalysisType> = Extract<AnalysisOutcome, { type: Type }>["result"];
type EngineOf<Type extends AnalysisType> = Engine<Type, WishOf<Type>, unknown, ResultOf<Type>>;

/** One for each kind; a home page is admitted at a door of its own, so it needs no plan. */
export interface Engines {
  readonly homepage: Omit<EngineOf<"homepage">, "plan">;
  readonly keyword: EngineOf<"keyword">;
  readonly competitor: EngineOf<"competitor">;
  readonly ai: EngineOf<"ai">;
}
