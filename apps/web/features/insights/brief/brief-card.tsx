import type { BriefText, ContentBrief, Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { saveAs } from "../../../api/download.ts";
import { CopyButton } from "../../../runtime/page/copy-button.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { briefTextQuery, contentBriefQuery } from "../calls.ts";
import { BriefState } from "./brief-state.tsx";
import { briefAsText, stageOf } from "./brief-words.ts";
import { NoBrief } from "./no-brief.tsx";
import { LinksToAdd, Outlines } from "./outlines.tsx";
import { WrittenParts } from "./written-parts.tsx";

/** What to write, by a language model, and the pages it's written from. */
export function BriefCard({ insight, clock }: { insight: Insight; clock: Clock }) {
  const query = useQuery(contentBriefQuery(insight.id));
  const brief = query.data;
  const canBe = brief !== undefined && brief.withheld === null;
  const { data: text } = useQuery({ ...briefTextQuery(insight.id), enabled: canBe });
  const written = writtenIn(text);
  if (brief !== undefined && brief.withheld !== null) {
    return <NoBrief withheld={brief.withheld} site={insight.target_site} />;
  }
  return (
    <Card>
      <CardHeader
        title="Content brief"
        description={canBe ? <MadeFrom {...{ brief, clock }} /> : undefined}
        actions={
          canBe && written !== null ? (
            <Actions text={briefAsText(brief.keyword, written, text?.model ?? null)} />
          ) : undefined
        }
      />
      <Loaded what="The content brief" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
        {(loaded) => (
          <div className="px-4 pt-1 pb-4">
            {text === undefined ? null : (
              <BriefState id={insight.id} text={text} site={insight.target_site} />
            )}
            {written === null ? (
              <Outlines
                brief={loaded}
                isFoundByModel={text?.brief?.result === "elsewhere"}
                site={insight.target_site}
              />
            ) : (
              <WrittenParts brief={written} site={insight.target_site} />
            )}
            <LinksToAdd links={loaded.links_to_add} site={insight.target_site} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function writtenIn(text: BriefText | undefined): BriefText["brief"] {
  return text !== undefined && stageOf(text) === "written" ? text.brief : null;
}

function MadeFrom({ brief, clock }: { brief: ContentBrief; clock: Clock }) {
  const theirs = brief.outlines.filter(({ whose }) => whose === "theirs").length;
  const pages = counted(theirs, "competitor page");
  return (
    <>
      Based on {pages} about “{brief.keyword}” and on your own pages.{" "}
      <SourceBadge
        source="Built-in index"
        detail={{
          provider: "Sightline's own index",
          method: "pages that cover this keyword, as crawled",
          time: formatTime(new Date(brief.made_at), "minute", clock.timeZone),
          sample: pages,
        }}
      />
    </>
  );
}

function Actions({ text }: { text: string }) {
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
