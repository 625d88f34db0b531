import type { ReportState, Site } from "@sightline/contract";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { Switch } from "@sightline/ui/switch";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { usePublishReport } from "../calls/publish-report.ts";
import { siteReportQuery } from "../calls/site-report.ts";

/** A page about the site that anyone may read, for whoever proved that the domain is theirs. */
export function ReportCard({ site }: { site: Site }) {
  return (
    <SettingsCard
      level={3}
      title="Public report"
      description="A page about this site that anyone can read and search engines may list."
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
  // The proof may have come since the report was asked for.
  const mayPublish = report.is_proven || site.proven_at !== null;
  return (
    <>
      <Switch
        label="Publish the report"
        hint={mayPublish || isPublic ? undefined : "Prove that the domain is yours first."}
        checked={isPublic}
        disabled={!mayPublish && !isPublic}
        onCheckedChange={(wanted) => publish.mutate(wanted)}
      />
      {report.published_at === null ? null : (
        <Published slug={report.slug} since={report.published_at} />
      )}
      <WhatIsShown />
    </>
  );
}

function Published({ slug, since }: { slug: string; since: string }) {
  const { timeZone } = useClock();
  return (
    <p className="wrap-anywhere">
      Public since <time dateTime={since}>{formatTime(new Date(since), "day", timeZone)}</time> at{" "}
      <a href={`/report/${slug}`} className={`figures ${textLink}`}>
        /report/{slug}
      </a>
    </p>
  );
}

function WhatIsShown() {
  return (
    <div className="text-sm text-dim">
      <p>It shows the newest of these, and never your keywords or your units:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>visibility over the last 90 days, and over how many keywords</li>
        <li>site health and the five most serious problems of the newest audit</li>
        <li>
          strengths and problems of your newest AI analysis, in which competitors may be named
        </li>
      </ul>
    </div>
  );
}
