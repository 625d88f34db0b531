import { keywordKey } from "../../keywords/index.ts";
import { changesBetween, incomparable, type RunChange, risenFrom } from "./run-change.ts";

interface AnsweredPrompt {
  readonly prompt: string;
  /** Null: nothing answers it. */
  readonly answer: readonly unknown[] | null;
  readonly mentioned_at: number | null;
  readonly is_cited: boolean;
}

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
        before.engine.id === after.engine.id
          ? risenFrom(asNumber(figureOf(was)), asNumber(figureOf(is)))
          : incomparable("engine"),
    });
  };
  return {
    mentioned: changesOf(({ mentioned_at }) => mentioned_at !== null),
    cited: changesOf(({ is_cited }) => is_cited),
  };
}

function asNumber(holds: boolean | null): number | null {
  return holds === null ? null : Number(holds);
}
