import type { AiAnalysis, PromptAnswer } from "@sightline/contract";
import { MIXED_ANSWERS, WRITTEN_ANSWERS } from "@sightline/domain/analyses";
import type { AnswerEngine } from "@sightline/providers/answer-engines";

const METHOD =
  "Finds the crawled pages that best match a question, and has a language model answer from them. " +
  "Every sentence has a quote that we found on its page, word for word.";

/** What answered: the engine, a model, or each some of them. */
export function answeringEngine(
  { id, name, method }: AnswerEngine,
  answered: readonly { readonly result: Pick<PromptAnswer, "answer" | "writer"> }[],
): AiAnalysis["engine"] {
  const models = answered.flatMap(({ result }) => result.writer?.model ?? []);
  if (models.length === 0) return { id, name, method };
  const names = [...new Set(models)].join(", ");
  const quoted = answered.filter(({ result }) => result.answer !== null && !result.writer?.model);
  const others = quoted.length;
  if (others === 0) return { id: WRITTEN_ANSWERS, name: names, method: METHOD };
  const rest = `${others} of ${answered.length} questions were left to the built-in engine, which quotes passages.`;
  return { id: MIXED_ANSWERS, name: `${names} and ${name}`, method: `${METHOD} ${rest}` };
}
