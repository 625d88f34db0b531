import type { PageIdea, Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextArea } from "@sightline/ui/field";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useToast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { pageIdeasQuery } from "../calls/page-ideas.ts";
import { useSaveKeywords } from "../calls/save-keywords.ts";
import { PagesSource } from "../pages-source.tsx";
import { useReading } from "../reading/use-reading.ts";
import { afterSetUp } from "../start-step.ts";
import { type Choices, chosenIdeas, ideasToShow, keywordsToSave } from "./chosen-keywords.ts";
import { IdeaList } from "./idea-list.tsx";
import { useKeywordRoom } from "./use-keyword-room.ts";

/** The first keywords, from the site's own pages and by hand. */
export function KeywordsStep({ site }: { site: Site }) {
  const [, setSearch] = useDashboardSearch();
  const { notify } = useToast();
  const reading = useReading(site.company_id)?.state ?? "never";
  const query = useQuery(pageIdeasQuery(site.domain, reading));
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
        const title = `Watching ${counted(keywords.length, "keyword")}.`;
        notify({ tone: "success", title, description: lookUpWords(site) });
        setSearch(() => afterSetUp(site.domain));
      },
    });
  return (
    <>
      <Card className="overflow-clip">
        <CardHeader
          title="From your pages"
          description={room?.words}
          actions={
            <PagesSource
              method="phrases of titles, headings and links"
              pages={query.data?.site.pages ?? 0}
              readAt={query.data?.site.read_at ?? null}
            />
          }
        />
        <Loaded what="Suggestions" query={query} skeleton={<LinesSkeleton lines={6} />} inCard>
          {() => (
            <IdeaList
              ideas={ideas}
              chosen={chosen}
              empty={EMPTY[reading]}
              onChoose={(idea, isChosen) =>
                setChoices(new Map([...choices, [idea.keyword, { idea, isChosen }]]))
              }
            />
          )}
        </Loaded>
        <div className="border-t border-line p-4">
          <TextArea
            label="Others"
            hint="One a line. Paste as many as you like."
            mono
            rows={4}
            placeholder={"winter boots for wide feet\nboots that keep dry"}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </Card>
      {save.error === null ? null : <FailureNotice error={save.error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {keywords.length === 0 ? null : (
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            Watch {counted(keywords.length, "keyword")}
          </Button>
        )}
        <Link to={`/dashboard?${afterSetUp(site.domain)}`} className={buttonClass("secondary")}>
          Skip
        </Link>
        <p className="text-sm text-dim">{lookUpWords(site)}</p>
      </div>
    </>
  );
}

function lookUpWords({ check_schedule }: Site): string {
  return check_schedule === "off"
    ? "Nothing is looked up until you ask for it, at a unit a keyword."
    : "The first look-up starts at once and costs no units.";
}

const EMPTY = {
  never: "There are no suggestions before the site was read. Type your keywords below.",
  fruitless: "There are no suggestions, for the site could not be read. Type your keywords below.",
  "under-way": "Suggestions come while your pages are read.",
  read: "Nothing on your pages stands out. Type your keywords below.",
} as const;
