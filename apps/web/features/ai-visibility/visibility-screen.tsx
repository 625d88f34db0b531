import type { Prompts } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { AddPromptsDialog } from "./add-prompts-dialog.tsx";
import { AlertsCard } from "./alerts-card.tsx";
import { changesQuery, promptsQuery, visibilityQuery } from "./calls.ts";
import { CompaniesCard } from "./companies-card.tsx";
import { EngineCards } from "./engine-cards.tsx";
import { FactsCard } from "./facts/facts-card.tsx";
import { OpinionsCard } from "./opinions-card.tsx";
import { PromptPage } from "./prompt-page.tsx";
import { PromptsCard } from "./prompts-card.tsx";
import { SourcesCards } from "./sources-cards.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { headlineOf, limitWords } from "./words.ts";

const DAYS = 28;

/** What AI engines say about a site, from which sources, and whether a change is real. */
export function VisibilityScreen() {
  const { domain, query } = useChosenSite();
  const [search] = useSearchParams();
  const prompt = search.get("prompt");
  if (domain !== null && prompt !== null)
    return <PromptPage key={prompt} id={prompt} domain={domain} />;
  if (domain !== null) return <SiteVisibility key={domain} domain={domain} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="AI visibility" />
      {query.isPending ? <TableSkeleton rows={6} columns={4} /> : null}
      {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
      {query.isSuccess ? (
        <EmptyState
          title="Add a site first"
          action={
            <Link to="/dashboard?tab=keywords" className={buttonClass("primary")}>
              Add site
            </Link>
          }
        >
          Then you can track what AI engines say about it and its competitors.
        </EmptyState>
      ) : null}
    </div>
  );
}

function SiteVisibility({ domain }: { domain: string }) {
  const figures = useQuery(visibilityQuery(domain, DAYS));
  const prompts = useQuery(promptsQuery(domain, DAYS));
  const [isAdding, setAdding] = useState(false);
  const engines = figures.data?.engines ?? [];
  const order = useMemo(
    () => (figures.data?.engines ?? []).map(({ engine }) => engine),
    [figures.data],
  );
  const answers = engines.reduce((sum, { answered }) => sum + answered, 0);
  const changes = useQuery(changesQuery(domain, DAYS, figures.data && answers));
  const isFull = prompts.data !== undefined && prompts.data.used >= prompts.data.limit;
  const hasPrompts = (prompts.data?.prompts.length ?? 0) > 0;
  const hasOpinions = engines.some(({ mention }) => (mention?.hits ?? 0) > 0);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={figures.data ? headlineOf(figures.data, domain) : `AI visibility for ${domain}`}
        description={
          prompts.data
            ? `${formatNumber(prompts.data.used)} of ${counted(prompts.data.limit, "prompt")} in use across your sites. We ask each one at most once a ${prompts.data.refresh === "daily" ? "day" : "week"}. Figures cover the last ${DAYS} days.`
            : undefined
        }
        actions={
          hasPrompts && isFull ? (
            <Link to="/subscription" className={buttonClass()}>
              Prompt limit reached: see plans
            </Link>
          ) : hasPrompts ? (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add prompts
            </Button>
          ) : null
        }
      />
      {prompts.data ? <AtLimit data={prompts.data} /> : null}
      <Loaded
        what="AI visibility"
        query={figures}
        skeleton={<TableSkeleton rows={4} columns={4} />}
      >
        {(data) =>
          data.engines.length === 0 ? null : (
            <>
              {data.engines.every(({ is_built_in }) => is_built_in) ? <OnlyBuiltIn /> : null}
              <EngineCards
                engines={data.engines}
                changes={changes.isError ? (changes.data ?? null) : changes.data}
              />
              {changes.isError ? (
                <LoadFailed what="The comparison with the previous period" query={changes} />
              ) : null}
            </>
          )
        }
      </Loaded>
      <Loaded what="Prompts" query={prompts} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {(data) => (
          <PromptsCard
            data={data}
            site={domain}
            days={DAYS}
            month={figures.data?.month}
            order={order}
            onAdd={() => setAdding(true)}
          />
        )}
      </Loaded>
      {hasPrompts ? <AlertsCard domain={domain} /> : null}
      {figures.data && engines.length > 0 ? (
        <TrendChart visibility={figures.data} domain={domain} />
      ) : null}
      {figures.data && (figures.data.companies.length > 1 || figures.data.no_share) ? (
        <CompaniesCard {...figures.data} />
      ) : null}
      {hasPrompts ? <SourcesCards domain={domain} days={DAYS} answers={answers} /> : null}
      {hasOpinions ? <OpinionsCard {...{ domain, answers }} days={DAYS} promptId={null} /> : null}
      {hasPrompts ? <FactsCard domain={domain} /> : null}
      <AddPromptsDialog
        {...{ domain }}
        room={prompts.data ? Math.max(0, prompts.data.limit - prompts.data.used) : null}
        open={isAdding}
        onOpenChange={setAdding}
      />
    </div>
  );
}

/** After a downgrade, not all prompts are asked any more. A full plan alone is no warning. */
function AtLimit({ data: { prompts, used, limit } }: { data: Prompts }) {
  const paused = prompts.filter(({ is_active }) => !is_active).length;
  if (used < limit || (used === limit && paused === 0)) return null;
  return (
    <Notice
      tone="warning"
      title={limitWords(used, limit)}
      action={
        <Link to="/subscription" className={buttonClass("secondary", "sm")}>
          See plans
        </Link>
      }
    >
      {paused === 0
        ? "Pause or remove some, or choose a larger plan."
        : `${counted(paused, "prompt")} for this site ${paused === 1 ? "is" : "are"} paused. To ask another one, pause or remove one that is active, or choose a larger plan.`}
    </Notice>
  );
}

/** What a reader would otherwise take the figures for. */
function OnlyBuiltIn() {
  return (
    <Notice title="No AI engine is connected">
      These figures say nothing about ChatGPT, Gemini or Perplexity. The built-in engine shows which
      passages on your pages or your competitors' pages answer a prompt best.
    </Notice>
  );
}
