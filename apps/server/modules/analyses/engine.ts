import type { AnalysisOutcome, AnalysisRequest } from "@sightline/contract";
import type { AnalysisStage, AnalysisType } from "@sightline/domain/analyses";

type RequestOf<Type extends AnalysisType> = Extract<AnalysisRequest, { type: Type }>;
type ResultOf<Type extends AnalysisType> = Extract<AnalysisOutcome, { type: Type }>["result"];
type EngineOf<Type extends AnalysisType> = Engine<Type, RequestOf<Type>, unknown, ResultOf<Type>>;

/** One for each type. A homepage analysis is admitted by `createVisits`, so it has no plan. */
export interface Engines {
  readonly homepage: Omit<EngineOf<"homepage">, "plan">;
  readonly keyword: EngineOf<"keyword">;
  readonly competitor: EngineOf<"competitor">;
  readonly ai: EngineOf<"ai">;
}

/** One type of analysis: what it would examine for a request, and how it does. */
export interface Engine<Type extends AnalysisType, Input, Subject, Result> {
  readonly type: Type;
  /** The stage whose steps are the subjects, one each: what a cancelled run is charged for. */
  readonly countedStage: AnalysisStage<Type>;
  plan(userId: string, request: Input): Promise<Plan<Subject>>;
  /**
   * Safe to run again from its beginning. `AnalysisFailed` ends it with its words; after anything
   * else it is tried again.
   */
  run(
    work: Work<Input, Subject, OwnerOf<Type>>,
    steps: Steps<AnalysisStage<Type>>,
  ): Promise<Result>;
}

/** `subjects` cost a unit each. `missing`: the site is not this customer's. */
export type Plan<Subject> =
  | { readonly subjects: readonly Subject[]; readonly names: readonly string[] }
  | { readonly nothing: string }
  | "missing";

export interface Work<Input, Subject, Owner = string> {
  readonly userId: Owner;
  readonly request: Input;
  readonly subjects: readonly Subject[];
}

/** Null: a visitor's. */
type OwnerOf<Type extends AnalysisType> = Type extends "homepage" ? string | null : string;

/** Reports the progress of a run. Each call throws once the run is cancelled. */
export interface Steps<Stage extends string> {
  readonly signal: AbortSignal;
  begin(stage: Stage, total: number): Promise<void>;
  /** Yields to whatever else this node has to do. */
  advance(count?: number): Promise<void>;
}

/** A reason in words for the customer; anything else that is thrown is our own fault. */
export class AnalysisFailed extends Error {}
