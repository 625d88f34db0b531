import type { ContentBrief, Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { saveAs } from "../../../api/download.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { contentBriefQuery } from "../calls.ts";
import { BriefParts } from "./brief-parts.tsx";
import { briefText } from "./brief-text.ts";
import { CopyButton } from "./copy-button.tsx";
import { NoBrief } from "./no-brief.tsx";

/** What to write, from pages about the keyword, or why we don't say. */
export function BriefCard({ insight, clock }: { insight: Insight; clock: Clock }) {
  const query = useQuery(contentBriefQuery(insight.id));
  const brief = query.data;
  const isWritten = brief !== undefined && brief.withheld === null;
  return (
    <Card>
      <CardHeader
        title="Content brief"
        description={isWritten ? <MadeFrom {...{ brief, clock }} /> : undefined}
        actions={isWritten ? <Actions brief={brief} /> : undefined}
      />
      <Loaded what="The content brief" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
        {(loaded) =>
          loaded.withheld === null ? (
            <BriefParts brief={loaded} site={insight.target_site} />
          ) : (
            <NoBrief
              withheld={loaded.withheld}
              pages={loaded.fitting_pages}
              site={insight.target_site}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function MadeFrom({ brief, clock }: { brief: ContentBrief; clock: Clock }) {
  const pages = counted(brief.made_from.length, "page");
  return (
    <>
      From {pages} of other sites about “{brief.keyword}” and your own.{" "}
      <SourceBadge
        source="Built-in index"
        detail={{
          provider: "Sightline's own index",
          method: "what these pages have in common, compared with your page",
          time: formatTime(new Date(brief.made_at), "minute", clock.timeZone),
          sample: pages,
        }}
      />
    </>
  );
}

function Actions({ brief }: { brief: ContentBrief }) {
  const text = briefText(brief);
  const save = () => {
    const file = new Blob([text], { type: "text/plain;charset=utf-8" });
    saveAs(file, "content-brief.txt");
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <CopyButton text={text} label="Copy as text" onRefused={save} />
      <Button size="sm" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
