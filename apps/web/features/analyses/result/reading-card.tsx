import type { AnalysisReading } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { readingQuery } from "../calls.ts";
import { FindingList } from "./findings.tsx";

/** What a language model makes of the result. It adds nothing to it: what the rules found is below. */
export function ReadingCard({ id }: { id: string }) {
  const { data } = useQuery(readingQuery(id));
  if (data === undefined || data.state === "none") return null;
  if (data.state === "asking") {
    return (
      <p role="status" className="text-sm text-dim">
        A language model is reading the result. What our rules found is below.
      </p>
    );
  }
  if (data.state !== "read" || data.sentences.length === 0) return <NotRead reading={data} />;
  return (
    <Card>
      <CardHeader
        title="In short"
        description={`Written by a language model from the findings below. ${droppedWords(data.dropped)}`}
        actions={<Badge tone="accent">{data.model}</Badge>}
      />
      <ol className="flex list-decimal flex-col gap-3 px-4 pt-1 pb-4 ps-9">
        {data.sentences.map(({ text, findings }) => (
          <li key={text} className="text-pretty wrap-anywhere">
            {text}
            <details className="text-sm text-dim">
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
    </Card>
  );
}

function droppedWords(dropped: number): string {
  if (dropped === 0) return "Each sentence shows the findings it's based on.";
  return `Each sentence shows the findings it's based on. ${counted(dropped, "sentence")} without evidence ${dropped === 1 ? "was" : "were"} left out.`;
}

function NotRead({ reading: { state, problem } }: { reading: AnalysisReading }) {
  const why =
    state === "read"
      ? "Nothing the language model wrote was backed by the findings, so we left it out."
      : (problem ?? "The language model didn't answer in time.");
  return (
    <Notice title="This result has no summary from a language model">
      {why} Everything our rules found is below.
    </Notice>
  );
}
