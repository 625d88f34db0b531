import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { readingQuery } from "../calls.ts";
import { droppedWords, notReadWords, ReadSentences } from "./read-sentences.tsx";

/** What a language model makes of the result. It adds nothing to it: what the rules found is below. */
export function ReadingCard({ id }: { id: string }) {
  const { data } = useQuery(readingQuery(id));
  if (data === undefined || data.state === "none") return null;
  if (data.state === "asking") {
    return (
      <p role="status" className="text-sm text-dim">
        A language model is summarizing the result. In the meantime, here's what our rules found.
      </p>
    );
  }
  if (data.state !== "read" || data.sentences.length === 0) {
    return (
      <Notice title="This result has no summary from a language model">
        {notReadWords(data)} Here’s everything our rules found.
      </Notice>
    );
  }
  return (
    <Card>
      <CardHeader
        title="In short"
        description={`Written by a language model from the findings below. ${droppedWords(data.dropped)}`}
        actions={<Badge tone="accent">{data.model}</Badge>}
      />
      <ReadSentences sentences={data.sentences} />
    </Card>
  );
}
