import type { AnalysisStage, AnalysisType } from "@sightline/domain/analyses";

/** One kind of analysis: what it would examine for a wish, and how it does. */
export interface Engine<Type extends AnalysisType, Wish, Subject, Result> {
  readonly type: Type;
  /** The stage whose steps are the subjects, one each: what a cancelled run is charged for. */
  readonly countedStage: AnalysisStage<Type>;
  plan(userId: string, wish: Wish): Promise<Plan<Subject>>;
  /**
   * Safe to run again from its beginning. `AnalysisFailed` ends it with its words; after anything
   * else it is tried again.
   */
  run(work: Work<Wish, Subject, OwnerOf<Type>>, steps: Steps<AnalysisStage<Type>>): Promise<Result>;
}

/** `subjects` cost a unit each. `missing`: the site is not this customer's. */
export type Plan<Subject> =
  | { readonly subjects: readonly Subject[]; readonly names: readonly string[] }
  | { readonly nothing: string }
  | "missing";

export interface Work<Wish, Subject, Owner = string> {
  readonly userId: Owner;
  readonly wish: Wish;
  readonly subjects: readonly Subject[];
}

/** Null: a visitor's. */
type OwnerOf<Type extends AnalysisType> = Type extends "homepage" ? string | null : string;

/** How far a run has come, for whoever watches it. Each call throws once the run is cancelled. */
export interface Steps<Stage extends string> {
  readonly signal: AbortSignal;
  begin(stage: Stage, total: number): Promise<void>;
  /** Gives way to whatever else this node has to do. */
  advance(count?: number): Promise<void>;
}

/** A reason in words for the customer; anything else that is thrown is our own fault. */
export class AnalysisFailed extends Error {}
