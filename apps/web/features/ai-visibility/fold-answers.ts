import type { PromptRunAnswer } from "@sightline/contract";

export interface FoldedAnswer {
  readonly newest: PromptRunAnswer;
  readonly times: number;
  /** Newest first. */
  readonly days: readonly { readonly day: string; readonly times: number }[];
}

/** What one engine said again, from the same pages, is shown once. Newest first, as given. */
export function foldAnswers(answers: readonly PromptRunAnswer[]): FoldedAnswer[] {
  return [...Map.groupBy(answers, whatIsShown).values()].flatMap((same) => {
    const [newest] = same;
    if (newest === undefined) return [];
    const days = [...Map.groupBy(same, ({ day }) => day)].map(([day, ofDay]) => ({
      day,
      times: ofDay.length,
    }));
    return [{ newest, times: same.length, days }];
  });
}

/** Everything on an answer's card but its day: two that differ in any of it are two answers. */
function whatIsShown(answer: PromptRunAnswer): string {
  const { engine, model, state, text, problem, is_grounded, mention_rank, opinions } = answer;
  const { reader, sentiment, recommended } = opinions[0] ?? {};
  return JSON.stringify([
    ...[engine, model, state, text, problem, is_grounded, mention_rank],
    ...[reader, sentiment, recommended],
    answer.mentions.map(({ domain, start }) => [domain, start]),
    answer.is_cited,
    answer.cited.map(({ page, url, end }) => [page ?? url, end]),
  ]);
}
