import type { AnswerOpinion, PromptRunAnswer } from "@sightline/contract";
import { opinionWords, readerWords } from "./opinion-words.ts";

/** The words an opinion rests on; a model's reading has that of the rules beneath it. */
export function AnswerOpinions({ answer, text }: { answer: PromptRunAnswer; text: string }) {
  if (answer.opinions.length === 0) return null;
  const [shown] = answer.opinions;
  return (
    <details className="text-sm text-dim">
      <summary className="cursor-pointer">
        What it says about you, analyzed by {readerWords(shown?.reader ?? null)}
      </summary>
      <ul className="mt-1 flex flex-col gap-2">
        {answer.opinions.map((opinion) => (
          <li key={opinion.reader ?? ""}>
            By {readerWords(opinion.reader)}: {opinionWords(opinion)}
            {quotesOf(opinion, text).map((quote) => (
              <blockquote key={quote} className="border-s-2 border-line ps-2 wrap-anywhere">
                “{quote}”
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function quotesOf({ evidence }: AnswerOpinion, text: string): string[] {
  return [...new Set(evidence.map(({ start, end }) => text.slice(start, end)))];
}
