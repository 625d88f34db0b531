import type { AnalysisOutcome, AnalysisRequest } from "@sightline/contract";
import type { AnalysisStage, AnalysisType } from "@sightline/domain/analyses";

type RequestOf<Type extends AnalysisType> = Extract<AnalysisRequest, { type: Type }>;
type ResultOf<Type extends AnalysisType> = Extract<AnalysisOutcome, { type: Type }>["result"];
type EngineOf<Type extends AnalysisType> = Engine<Type, RequestOf<Type>, unknown, ResultOf<Type>>;

/** One per type. Homepage analyses are admitted by `createVisits`, so they have no plan. */
export interface Engines {
  readonly homepage: Omit<EngineOf<"homepage">, "plan">;
  readonly keyword: EngineOf<"keyword">;
  readonly competitor: EngineOf<"competitor">;
  readonly ai: EngineOf<"ai">;
}

/** One type of analysis: what it would examine for a request, and how. */
export interface Engine<Type extends AnalysisType, Input, Subject, Result> {
  readonly type: Type;
  /** The stage with one step per subject: the basis for charging a cancelled run. */
  readonly countedStage: AnalysisStage<Type>;
  plan(userId: string, request: Input): Promise<Plan<Subject>>;
  /**
   * Safe to restart from the beginning. `AnalysisFailed` ends the run with its message; any other
   * error is retried.
   */
  run(
    work: Work<Input, Subject, OwnerOf<Type>>,
    steps: Steps<AnalysisStage<Type>>,
  ): Promise<Result>;
}

/** Each of the `subjects` costs a unit. `missing`: the site isn't this customer's. */
export type Plan<Subject> =
  | { readonly subjects: readonly Subject[]; readonly names: readonly string[] }
  | { readonly nothing: string }
  | "missing";

export interface Work<Input, Subject, Owner = string> {
  readonly userId: Owner;
  readonly request: Input;
  readonly subjects: readonly Subject[];
}

/** Null for a visitor's. */
type OwnerOf<Type extends AnalysisType> = Type extends "homepage" ? string | null : string;

/** Reports the progress of a run. Each call throws once the run is cancelled. */
export interface Steps<Stage extends string> {
  readonly signal: AbortSignal;
  begin(stage: Stage, total: number): Promise<void>;
  /** Yields to the node's other work. */
  advance(count?: number): Promise<void>;
}

/** A reason worded for the customer; anything else thrown is a bug of ours. */
export class AnalysisFailed extends Error {}
