import type { AccessCheck, CrawlerAccess } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { accessTitle, answerWords, isAgainstPolicy, VERDICT_WORDS } from "./access-words.ts";

/** While the page is fetched under each name. */
const CHECKING_MS = 3_000;

const accessQuery = (site: string) =>
  queryOptions({
    queryKey: ["crawler-access", site],
    queryFn: ({ signal }) => client.crawlerAccess.find({ target_site: site }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "checking" ? CHECKING_MS : false),
  });

/** Only of one's own site: a competitor's isn't asked under other names. */
export function AccessCard({ domain }: { domain: string }) {
  const { data: sites } = useQuery(sitesQuery);
  return sites?.some((site) => site.domain === domain) ? <OwnAccess domain={domain} /> : null;
}

/** What robots.txt says to AI crawlers, against what the server does when they come. */
function OwnAccess({ domain }: { domain: string }) {
  const query = useQuery(accessQuery(domain));
  const cache = useQueryClient();
  const { notify } = useToast();
  const check = useMutation({
    mutationFn: () => client.crawlerAccess.check({ target_site: domain }),
    onSuccess: (started) => cache.setQueryData(accessQuery(domain).queryKey, started),
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't start the check.",
        description: messageOf(error),
      }),
  });
  const { data } = query;
  const isChecking = check.isPending || data?.state === "checking";
  const result = data?.result ?? null;
  const button = (
    <Button disabled={isChecking} onClick={() => check.mutate()}>
      {isChecking ? "Checking…" : "Check now"}
    </Button>
  );
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={result === null ? "Policy vs. reality" : accessTitle(result)}
        description={<About check={data} isChecking={isChecking} />}
        actions={data?.is_proven && data.may_check && result !== null ? button : undefined}
      />
      <Loaded what="This check" query={query} skeleton={<LinesSkeleton lines={4} />} inCard>
        {(loaded) => (
          <>
            {loaded.state === "failed" ? (
              <div className="px-4 pb-4">
                <Notice tone="warning" title="The last check failed">
                  {loaded.problem ?? "Our server stopped during the check."}
                </Notice>
              </div>
            ) : null}
            {loaded.result === null ? (
              <NotChecked {...{ loaded, isChecking, button }} />
            ) : (
              <AccessTable crawlers={loaded.result.crawlers} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function About({ check, isChecking }: { check: AccessCheck | undefined; isChecking: boolean }) {
  const { timeZone } = useClock();
  if (isChecking) {
    return <span role="status">Fetching your home page as each crawler…</span>;
  }
  if (check?.result == null || check.checked_at === null) {
    return "How your server actually responds to AI crawlers.";
  }
  const time = formatTime(new Date(check.checked_at), "minute", timeZone);
  return `We fetched ${check.result.url} on ${time}, first as a browser and then with the user agent of each AI crawler your robots.txt allows. A server that verifies crawlers by IP address may respond differently to the real ones.`;
}

interface NotCheckedProps {
  loaded: AccessCheck;
  isChecking: boolean;
  button: ReactNode;
}

function NotChecked({ loaded, isChecking, button }: NotCheckedProps) {
  if (!loaded.is_proven) {
    return (
      <EmptyState
        title="Verify your site first"
        action={
          <Link to="/settings?tab=sites" className={buttonClass()}>
            Verify ownership
          </Link>
        }
      >
        We only send requests as other crawlers to sites you've verified as yours.
      </EmptyState>
    );
  }
  if (isChecking) return <LinesSkeleton lines={4} />;
  return (
    <EmptyState title="Not checked yet" action={loaded.may_check ? button : undefined}>
      We fetch your home page about twenty times: as a browser and as each AI crawler your
      robots.txt allows. Each completed audit does this too, at most once a day.
    </EmptyState>
  );
}

const CELL = "border-t border-line px-4 py-2";
const HEAD = "px-4 py-2 font-medium whitespace-nowrap";

function AccessTable({ crawlers }: { crawlers: readonly CrawlerAccess[] }) {
  const ordered = crawlers.toSorted(
    (one, other) => Number(isAgainstPolicy(other)) - Number(isAgainstPolicy(one)),
  );
  return (
    <section
      aria-label="Responses to AI crawlers"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto -outline-offset-2"
    >
      <table className="w-full min-w-160 text-left">
        <thead className="text-sm text-dim">
          <tr>
            <th scope="col" className={HEAD}>
              Crawler
            </th>
            <th scope="col" className={HEAD}>
              Result
            </th>
            <th scope="col" className={HEAD}>
              robots.txt
            </th>
            <th scope="col" className={HEAD}>
              Your server
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((crawler) => (
            <tr key={crawler.token}>
              <th scope="row" className={`${CELL} font-normal`}>
                <span className="figures">{crawler.token}</span>{" "}
                <span className="text-sm text-dim">{crawler.operator}</span>
              </th>
              <td className={`${CELL} whitespace-nowrap`}>
                <Verdict crawler={crawler} />
              </td>
              <td className={`${CELL} whitespace-nowrap`}>
                {crawler.allowed_by_robots ? "Allows it" : "Disallows it"}
              </td>
              <td className={CELL}>{answerWords(crawler)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ crawler }: { crawler: CrawlerAccess }) {
  const { verdict, heeds_robots } = crawler;
  if (isAgainstPolicy(crawler)) return <Badge tone="worse">{VERDICT_WORDS[verdict]}</Badge>;
  if (verdict === "disallowed" && !heeds_robots) {
    return <span className="text-caution">Doesn't obey robots.txt</span>;
  }
  return <span className="text-dim">{VERDICT_WORDS[verdict]}</span>;
}
