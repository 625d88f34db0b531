import type { AnalysisReading } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { FindingList } from "./findings.tsx";

/** What a language model wrote, each sentence with what our rules found. */
export function ReadSentences({ sentences }: Pick<AnalysisReading, "sentences">) {
  return (
    <ol className="flex list-decimal flex-col gap-3 px-4 pt-1 pb-4 ps-9">
      {sentences.map(({ text, findings }) => (
        <li key={text} className="text-pretty wrap-anywhere">
          {text}
          <details className="text-sm text-dim print:hidden">
            <summary className="cursor-pointer">
              What our rules found: {counted(findings.length, "finding")}
            </summary>
            <div className="mt-1.5">
              <FindingList label="What our rules found" findings={findings} none="" />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

export function droppedWords(dropped: number): string {
  if (dropped === 0) return "Each sentence shows the findings it's based on.";
  return `Each sentence shows the findings it's based on. We left out ${counted(dropped, "sentence")} without evidence.`;
}

/** Why there is nothing to show. */
export function notReadWords({ state, problem }: Pick<AnalysisReading, "state" | "problem">) {
  return state === "read"
    ? "Nothing the language model wrote was backed by the findings, so we left it out."
    : (problem ?? "The language model took too long to respond.");
}
