import type { ReportState, Site } from "@sightline/contract";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { Switch } from "@sightline/ui/switch";
import { textLink } from "@sightline/ui/text-link";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { siteKey } from "../../../runtime/sites/site-key.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

/** A public page about the site, for customers who verified the domain. */
export function ReportCard({ site }: { site: Site }) {
  return (
    <SettingsCard
      level={3}
      title="Public report"
      description="A page about this site that anyone can read and search engines can index."
    >
      <Loaded
        what="The report"
        query={useQuery(siteReportQuery(site.id))}
        skeleton={
          <div className="-mx-4">
            <LinesSkeleton lines={2} />
          </div>
        }
      >
        {(report) => <Publishing site={site} report={report} />}
      </Loaded>
    </SettingsCard>
  );
}

function Publishing({ site, report }: { site: Site; report: ReportState }) {
  const publish = usePublishReport(site.id);
  const isPublic = publish.isPending ? publish.variables : report.published_at !== null;
  // The domain may have been verified since the report was fetched.
  const mayPublish = report.is_proven || site.proven_at !== null;
  return (
    <>
      <Switch
        label="Publish report"
        hint={mayPublish || isPublic ? undefined : "Verify the domain first."}
        checked={isPublic}
        disabled={!mayPublish && !isPublic}
        onCheckedChange={(wanted) => publish.mutate(wanted)}
      />
      {report.off_reason === null ? null : (
        <Notice tone="warning" title="Sightline took this report down">
          {report.off_reason}
        </Notice>
      )}
      {report.published_at === null ? null : (
        <Published report={report} since={report.published_at} />
      )}
      <WhatIsShown />
    </>
  );
}

function Published({
  report: { slug, is_shown, off_reason },
  since,
}: {
  report: ReportState;
  since: string;
}) {
  const { timeZone } = useClock();
  return (
    <>
      <p className="wrap-anywhere">
        Public since <time dateTime={since}>{formatTime(new Date(since), "day", timeZone)}</time> at{" "}
        <a href={`/report/${slug}`} className={`figures ${textLink}`}>
          /report/{slug}
        </a>
      </p>
      {is_shown || off_reason !== null ? null : (
        <Notice tone="warning" title="Another account's report is shown at this URL">
          That account also verified this domain and published after you. To show your report, turn
          'Publish report' off and on again. Don't recognize that account? Remove its verification
          from your DNS, home page or files.
        </Notice>
      )}
    </>
  );
}

function WhatIsShown() {
  return (
    <div className="text-sm text-dim">
      <p>The report shows your latest results, but never your keywords or units:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>
          visibility over the last 90 days (or how your pages compare, if there are no positions)
          and the number of keywords it's based on
        </li>
        <li>site health and the five most serious issues from the latest audit</li>
        <li>
          strengths and problems from your latest AI analysis, except those that name a competitor
        </li>
      </ul>
    </div>
  );
}

const siteReportQuery = (siteId: string) =>
  queryOptions({
    queryKey: siteKey(siteId, "report"),
    queryFn: ({ signal }) => client.reports.state({ site_id: siteId }, { signal }),
  });

/** Publishes a site's report, or unpublishes it. */
function usePublishReport(siteId: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      client.reports.publish({ site_id: siteId, is_public: isPublic }),
    onSuccess: (state) => {
      cache.setQueryData(siteReportQuery(siteId).queryKey, state);
      const title =
        state.published_at === null ? "The report is now private." : "The report is now public.";
      notify({ tone: "success", title });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't change the report.",
        description: messageOf(error),
      }),
  });
}
