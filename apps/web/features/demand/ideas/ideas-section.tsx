import type { Site } from "@sightline/contract";
import type { ComponentType } from "react";
import { type IdeaSource, type IdeasPartProps, useIdeaView } from "./idea-view.ts";
import { SourceFilter } from "./source-filter.tsx";
import { CompetitorIdeas } from "./sources/competitor-ideas.tsx";
import { ImportedIdeas } from "./sources/imported-ideas.tsx";
import { PageIdeas } from "./sources/page-ideas.tsx";
import { ProviderIdeas } from "./sources/provider-ideas.tsx";

const PARTS: Readonly<Record<IdeaSource, ComponentType<IdeasPartProps>>> = {
  pages: PageIdeas,
  competitors: CompetitorIdeas,
  imports: ImportedIdeas,
  provider: ProviderIdeas,
};

/** What else the site could rank for, and the evidence. */
export function IdeasSection({ site }: { site: Site }) {
  const [view, changeView] = useIdeaView();
  const Part = PARTS[view.source];
  return (
    <div className="flex flex-col gap-4">
      <SourceFilter
        chosen={view.source}
        onChoose={(source) => changeView({ source, words: "", sort: "best" })}
      />
      <Part {...{ site, view, changeView }} />
    </div>
  );
}
