import type { ContentBrief, Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { saveAs } from "../../../api/download.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { contentBriefQuery } from "../calls.ts";
import { isSentence } from "../insight-words.ts";
import { BriefParts } from "./brief-parts.tsx";
import { briefText, comparedWith, isEmptyBrief } from "./brief-text.ts";
import { CopyButton } from "./copy-button.tsx";

/** What to write, from ranking pages. */
export function BriefCard({ insight, clock }: { insight: Insight; clock: Clock }) {
  const query = useQuery(contentBriefQuery(insight.id));
  const brief = query.data;
  const isEmpty = brief !== undefined && isEmptyBrief(brief);
  return (
    <Card>
      <CardHeader
        title="Content brief"
        description={
          brief === undefined || isEmpty ? undefined : <MadeFrom {...{ brief, clock }} />
        }
        actions={brief === undefined || isEmpty ? undefined : <Actions brief={brief} />}
      />
      <Loaded what="The content brief" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
        {(loaded) =>
          isEmpty ? (
            <NoBrief insight={insight} />
          ) : (
            <BriefParts brief={loaded} site={insight.target_site} />
          )
        }
      </Loaded>
    </Card>
  );
}

function MadeFrom({ brief, clock }: { brief: ContentBrief; clock: Clock }) {
  const pages = counted(comparedWith(brief), "page");
  return (
    <>
      From {pages} that rank for “{brief.keyword}” and your own.{" "}
      <SourceBadge
        source="Built-in index"
        detail={{
          provider: "Sightline's own index",
          method: "what ranking pages have in common, compared with your page",
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

function NoBrief({ insight }: { insight: Insight }) {
  if (isSentence(insight)) {
    return (
      <EmptyState title="No brief for this insight">
        We only create briefs for keywords. This insight is about your whole site. Its evidence
        shows where to start.
      </EmptyState>
    );
  }
  const audit = new URLSearchParams({ tab: "audit", site: insight.target_site });
  return (
    <EmptyState
      title="No brief yet"
      action={
        <Link to={`/dashboard?${audit}`} className={buttonClass()}>
          Open audit
        </Link>
      }
    >
      We create briefs from crawled pages, and we haven't crawled a page that ranks for this keyword
      yet. Crawl your site and your competitors.
    </EmptyState>
  );
}
