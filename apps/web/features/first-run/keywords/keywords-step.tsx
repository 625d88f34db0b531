import type { PageIdea, Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Checkbox } from "@sightline/ui/checkbox";
import { TextArea } from "@sightline/ui/field";
import { CardSkeleton, LinesSkeleton } from "@sightline/ui/skeleton";
import { useToast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useCrawlState } from "../../../runtime/crawls/crawl-calls.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Together } from "../../../runtime/page/together.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { PagesSource } from "../pages-source.tsx";
import { pageIdeasQuery, usageQuery, useSaveKeywords } from "../set-up-calls.ts";
import { StepActions } from "../step-actions.tsx";
import { afterSetUp } from "../steps.ts";
import { type Choices, chosenIdeas, ideasToShow, keywordsToSave } from "./chosen-keywords.ts";
import { ideaReason } from "./idea-reason.ts";

/** The first keywords, suggested from the site's own pages or typed. */
export function KeywordsStep({ site }: { site: Site }) {
  const [, setSearch] = useDashboardSearch();
  const { notify } = useToast();
  const crawlState = useCrawlState(site.company_id)?.state ?? "none";
  const query = useQuery(pageIdeasQuery(site.domain, crawlState));
  const room = useKeywordRoom();
  const [choices, setChoices] = useState<Choices<PageIdea>>(new Map());
  const [typed, setTyped] = useState("");
  const save = useSaveKeywords(site);

  const ideas = ideasToShow(query.data?.ideas ?? [], choices);
  const chosen = chosenIdeas(ideas, choices, room?.left ?? 0);
  const keywords = keywordsToSave(chosen, typed);
  const submit = () =>
    save.mutate(keywords, {
      onSuccess: () => {
        const title = `Tracking ${counted(keywords.length, "keyword")}.`;
        notify({ tone: "success", title, description: firstCheckText(site) });
        setSearch(() => afterSetUp(site.domain));
      },
    });
  return (
    <Together queries={[query, useQuery(usageQuery)]} skeleton={<CardSkeleton lines={8} />}>
      <Card className="overflow-clip">
        <CardHeader
          title="From your pages"
          description={room?.text}
          actions={
            <PagesSource
              method="phrases in titles, headings and links"
              pages={query.data?.site.pages ?? 0}
              crawledAt={query.data?.site.read_at ?? null}
            />
          }
        />
        <Loaded what="Suggestions" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
          {() => (
            <IdeaList
              ideas={ideas}
              chosen={chosen}
              empty={EMPTY[crawlState]}
              onChoose={(idea, isChosen) =>
                setChoices(new Map([...choices, [idea.keyword, { idea, isChosen }]]))
              }
            />
          )}
        </Loaded>
        <div className="border-t border-line p-4">
          <TextArea
            label="Your own keywords"
            hint="One per line. Paste as many as you like."
            mono
            rows={4}
            placeholder={"winter boots for wide feet\nwaterproof winter boots"}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </Card>
      {save.error === null ? null : <FailureNotice error={save.error} />}
      <StepActions>
        {keywords.length === 0 ? null : (
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            Track {counted(keywords.length, "keyword")}
          </Button>
        )}
        <Link to={`/dashboard?${afterSetUp(site.domain)}`} className={buttonClass("secondary")}>
          Skip
        </Link>
        <p className="text-sm text-dim">{firstCheckText(site)}</p>
      </StepActions>
    </Together>
  );
}

/** How many keywords the plan still has room for; null until it is known. */
function useKeywordRoom(): { left: number; text: string } | null {
  const plan = usePlanInUse();
  const { data } = useQuery(usageQuery);
  if (plan === null || data === undefined) return null;
  const left = plan.limits.keywords - data.in_use.keywords;
  const text = `Your ${plan.name} plan has room for ${counted(Math.max(left, 0), "more keyword")}.`;
  return { left, text };
}

interface IdeaListProps {
  ideas: readonly PageIdea[];
  chosen: ReadonlySet<string>;
  /** Shown instead of an empty list. */
  empty: string;
  onChoose: (idea: PageIdea, isChosen: boolean) => void;
}

function IdeaList({ ideas, chosen, empty, onChoose }: IdeaListProps) {
  if (ideas.length === 0) return <p className="px-4 pb-4 text-dim">{empty}</p>;
  return (
    <ul
      aria-label="Suggested keywords"
      className="grid gap-px border-t border-line bg-line sm:grid-cols-2"
    >
      {ideas.map((idea) => (
        <li key={idea.keyword} className="bg-card px-4 py-2 sm:last:odd:col-span-2">
          <Checkbox
            className="w-full"
            label={<span className="figures break-words">{idea.keyword}</span>}
            hint={ideaReason(idea)}
            checked={chosen.has(idea.keyword)}
            onChange={({ target }) => onChoose(idea, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

function firstCheckText({ check_schedule }: Site): string {
  return check_schedule === "off"
    ? "We'll only check keywords when you ask, for 1 unit each."
    : "The first check starts right away and doesn't use any units.";
}

const EMPTY = {
  none: "We'll suggest keywords once we've crawled your site. You can type your own below.",
  failed: "We couldn't crawl your site, so there are no suggestions. Type your keywords below.",
  "under-way": "Suggestions will appear as we crawl your pages.",
  crawled: "We found no phrases that stand out on your pages. Type your keywords below.",
} as const;
