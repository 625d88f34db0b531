import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { providerName } from "../../../../runtime/figures/source.ts";
import { counted } from "../../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { useSession } from "../../../../runtime/session/use-session.ts";
import { countryName, languageName } from "../../../../runtime/sites/market-names.ts";
import { ideaProviderQuery, providerAnswerQuery, useAskProvider } from "../calls.ts";
import { rowOfProvider } from "../idea-row.ts";
import type { IdeasPartProps } from "../idea-view.ts";
import { IdeasList } from "../list/ideas-list.tsx";
import { SeedsForm } from "./seeds-form.tsx";

export function ProviderIdeas(props: IdeasPartProps) {
  const query = useQuery(ideaProviderQuery);
  return (
    <Loaded what="Your provider" query={query} skeleton={<TableSkeleton rows={3} columns={3} />}>
      {({ provider }) =>
        provider === null ? <NobodySetUp /> : <AskedIdeas {...props} provider={provider} />
      }
    </Loaded>
  );
}

/** Each reader is led to what they can do. */
function NobodySetUp() {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.role === "admin";
  return (
    <Card>
      <EmptyState title="No provider connected">
        {isAdmin ? (
          <>
            To connect DataForSEO, set <code className="figures">DATAFORSEO_LOGIN</code> and{" "}
            <code className="figures">DATAFORSEO_PASSWORD</code>, then restart Sightline.
          </>
        ) : (
          "Your Sightline administrator can connect DataForSEO."
        )}{" "}
        You can still get ideas from your pages, your competitors and your imports.
      </EmptyState>
    </Card>
  );
}

function AskedIdeas({ provider, ...props }: IdeasPartProps & { provider: string }) {
  const { domain } = props.site;
  const ask = useAskProvider(domain);
  const { data: answer } = useQuery(providerAnswerQuery(domain));
  const rows = useMemo(() => answer?.ideas.map(rowOfProvider(provider)) ?? [], [answer, provider]);
  const problem = answer?.problem ?? null;
  return (
    <div className="flex flex-col gap-4">
      <SeedsForm
        provider={providerName(provider)}
        busy={ask.isPending}
        onAsk={(seeds) => ask.mutate(seeds)}
      />
      {ask.isError ? <FailureNotice error={ask.error} /> : null}
      {ask.isError || problem === null ? null : (
        <Notice tone="error" title={problem.message}>
          You weren't charged any units.
        </Notice>
      )}
      {answer == null || problem !== null ? null : (
        <IdeasList
          {...props}
          rows={rows}
          title={`${counted(rows.length, "idea")} from ${providerName(provider)}`}
          description={`Based on searches in ${countryName(answer.market.country)} (${languageName(answer.market.language)}). Keywords you've already saved aren't included.`}
          none={
            <EmptyState title="Nothing new">
              {providerName(provider)} has no new ideas for these keywords. Try different ones.
            </EmptyState>
          }
        />
      )}
    </div>
  );
}
