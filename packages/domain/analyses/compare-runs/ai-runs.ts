import { keywordKey } from "../../keywords/index.ts";
import { changesBetween, incomparable, type RunChange, risenFrom } from "./run-change.ts";

interface AnsweredPrompt {
  readonly prompt: string;
  /** Null: nothing answers it. */
  readonly answer: readonly unknown[] | null;
  readonly mentioned_at: number | null;
  readonly is_cited: boolean;
  readonly writer?: { readonly model: string | null } | undefined;
}

/** Ids of what answered in a run: a language model from crawled pages, or that and the built-in engine. */
export const WRITTEN_ANSWERS = "written";
export const MIXED_ANSWERS = "mixed";

interface AiRun {
  readonly engine: { readonly id: string };
  readonly prompts: readonly AnsweredPrompt[];
}

export interface AiChanges {
  /** By prompt: `rose` means mentioned now but not before. Null: there was no answer. */
  readonly mentioned: readonly RunChange<boolean>[];
  readonly cited: readonly RunChange<boolean>[];
}

export function compareAiRuns(before: AiRun, after: AiRun): AiChanges {
  const changesOf = (holds: (prompt: AnsweredPrompt) => boolean) => {
    const figureOf = (prompt: AnsweredPrompt) => (prompt.answer === null ? null : holds(prompt));
    return changesBetween(before.prompts, after.prompts, {
      keyOf: ({ prompt }) => keywordKey(prompt),
      subjectOf: ({ prompt }) => prompt,
      figureOf,
      judge: (was, is) =>
        engineOf(before, was) === engineOf(after, is)
          ? risenFrom(asNumber(figureOf(was)), asNumber(figureOf(is)))
          : incomparable("engine"),
    });
  };
  return {
    mentioned: changesOf(({ mentioned_at }) => mentioned_at !== null),
    cited: changesOf(({ is_cited }) => is_cited),
  };
}

/** Within a run, a model may have written one answer and not another. */
function engineOf({ engine }: AiRun, { writer }: AnsweredPrompt): string {
  if (writer === undefined) return engine.id;
  return writer.model === null ? "built-in" : WRITTEN_ANSWERS;
}

function asNumber(holds: boolean | null): number | null {
  return holds === null ? null : Number(holds);
}
