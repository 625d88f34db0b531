import type { OpinionFigures } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { opinionsQuery } from "./calls.ts";
import { opinionRateWords, readWords } from "./opinion-words.ts";

interface OpinionsCardProps {
  domain: string;
  days: number;
  /** Null: all prompts that don't name the company. */
  promptId: string | null;
  /** Read again whenever there are more. */
  answers: number;
}

/** Whether answers that mention the site judge it well, and recommend it. */
export function OpinionsCard({ domain, days, promptId, answers }: OpinionsCardProps) {
  const query = useQuery(opinionsQuery(domain, days, promptId, answers));
  if (query.data?.engines.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="What answers say about you"
        description="We only count plain statements, not questions, comparisons or conditions."
      />
      <Loaded what="Opinions" query={query} skeleton={<LinesSkeleton lines={3} />} inCard>
        {({ engines }) => (
          <ul className="flex flex-col">
            {engines.map((engine) => (
              <EngineOpinions key={engine.engine} engine={engine} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function EngineOpinions({ engine }: { engine: OpinionFigures["engines"][number] }) {
  const { positive, positive_change, recommended, recommended_change } = engine;
  return (
    <li className="flex flex-col gap-1 border-t border-line px-4 py-3">
      <h3 className="font-semibold">{engine.engine}</h3>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-dim">Share of answers with an opinion that are positive</dt>
          <dd className="figures">
            {opinionRateWords(positive, positive_change, "No opinion expressed")}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-dim">Share of answers mentioning you that recommend you</dt>
          <dd className="figures">
            {opinionRateWords(recommended, recommended_change, "No answer mentions you")}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-dim text-pretty">{readWords(engine)}</p>
    </li>
  );
}
