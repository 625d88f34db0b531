import type { BriefText, ContentBrief, Insight } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { saveAs } from "../../../api/download.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { briefTextQuery, contentBriefQuery } from "../calls.ts";
import { BriefParts } from "./brief-parts.tsx";
import { briefText } from "./brief-text.ts";
import { CopyButton } from "./copy-button.tsx";
import { hasText, ModelBrief, ModelBriefState, modelBriefText } from "./model-brief.tsx";
import { NoBrief } from "./no-brief.tsx";

/** What to write, from pages about the keyword; without anything to say, a line instead of a brief. */
export function BriefCard({ insight, clock }: { insight: Insight; clock: Clock }) {
  const query = useQuery(contentBriefQuery(insight.id));
  const brief = query.data;
  const isWritten = brief !== undefined && brief.withheld === null;
  const { data: text } = useQuery({ ...briefTextQuery(insight.id), enabled: isWritten });
  const [version, setVersion] = useState<Version>("model");
  const isModels = version === "model" && hasText(text);
  if (brief !== undefined && brief.withheld !== null) {
    return (
      <NoBrief withheld={brief.withheld} pages={brief.fitting_pages} site={insight.target_site} />
    );
  }
  return (
    <Card>
      <CardHeader
        title="Content brief"
        description={isWritten ? <MadeFrom {...{ brief, clock }} /> : undefined}
        actions={
          isWritten ? (
            <Actions text={isModels ? modelBriefText(brief.keyword, text) : briefText(brief)} />
          ) : undefined
        }
      />
      {isWritten && text ? <ModelBriefState id={insight.id} text={text} /> : null}
      <Loaded what="The content brief" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
        {(loaded) => (
          <Versions text={text} version={version} onChange={setVersion}>
            <BriefParts brief={loaded} site={insight.target_site} />
          </Versions>
        )}
      </Loaded>
    </Card>
  );
}

type Version = "model" | "rules";

interface VersionsProps {
  text: BriefText | undefined;
  version: Version;
  onChange: (version: Version) => void;
  /** By our rules. */
  children: ReactNode;
}

function Versions({ text, version, onChange, children }: VersionsProps) {
  if (!hasText(text)) return children;
  const isModels = version === "model";
  return (
    <>
      <div className="px-4 pb-3 print:hidden">
        <Button size="sm" onClick={() => onChange(isModels ? "rules" : "model")}>
          {isModels ? "Show what our rules found" : "Show the language model's version"}
        </Button>
      </div>
      {isModels ? <ModelBrief text={text} /> : children}
    </>
  );
}

function MadeFrom({ brief, clock }: { brief: ContentBrief; clock: Clock }) {
  const pages = counted(brief.made_from.length, "page");
  return (
    <>
      Based on {pages} about “{brief.keyword}” on other sites, and on your own.{" "}
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
