import type { AiAnalysis, PromptAnswer } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { DisclosureItem } from "@sightline/ui/disclosure-item";
import { Answer } from "./answer.tsx";
import { EngineBadge } from "./engine-badge.tsx";

export interface PromptsCardProps {
  result: AiAnalysis;
  toneOf: (domain: string) => SeriesTone;
  open: string | null;
  onOpen: (prompt: string | null) => void;
}

const FROM: Readonly<Record<PromptAnswer["from"], string>> = {
  typed: "Your own question",
  keyword: "From one of your keywords",
  site: "From your site",
  "search-console": "From Search Console",
  heading: "From a heading on a crawled page",
};

/** Each question and its answer: whether you are mentioned, cited, or who is instead. */
export function PromptsCard({ result, toneOf, open, onOpen }: PromptsCardProps) {
  const names = new Map(result.companies.map(({ domain, name }) => [domain, name]));
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Results by question"
        description="Open a question to read the answer and its sources."
        actions={<EngineBadge result={result} isShort />}
      />
      <ul>
        {result.prompts.map((prompt) => (
          <DisclosureItem
            key={prompt.prompt}
            open={open === prompt.prompt}
            onToggle={(next) => onOpen(next ? prompt.prompt : null)}
            className="border-t border-line"
            summary={
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-48 flex-1 font-medium text-pretty wrap-anywhere">
                  {prompt.prompt}
                </span>
                <Outcome {...{ prompt, names }} />
              </span>
            }
          >
            <p className="text-sm text-dim">{aboutOf(prompt)}</p>
            <Answer {...{ prompt, toneOf }} />
          </DisclosureItem>
        ))}
      </ul>
    </Card>
  );
}

interface OutcomeProps {
  prompt: PromptAnswer;
  names: ReadonlyMap<string, string>;
}

function Outcome({ prompt, names }: OutcomeProps) {
  const { answer, mentioned_at, is_cited, instead } = prompt;
  if (answer === null) return <Badge>no answer</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {mentioned_at === null ? (
        <Badge tone="worse">not mentioned</Badge>
      ) : (
        <Badge tone="better">mentioned</Badge>
      )}
      {is_cited ? <Badge tone="better">cited</Badge> : <Badge tone="caution">not cited</Badge>}
      {instead.length === 0 ? null : (
        <Badge>instead: {instead.map((domain) => names.get(domain) ?? domain).join(", ")}</Badge>
      )}
    </span>
  );
}

function aboutOf({ from, mentioned_at }: PromptAnswer): string {
  const where = mentioned_at === null ? "" : ` You're mentioned in sentence ${mentioned_at}.`;
  return `${FROM[from]}.${where}`;
}
