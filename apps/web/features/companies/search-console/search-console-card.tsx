import type { Site, SiteSearchConsole } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useBeginSearchConsole } from "../calls/begin-search-console.ts";
import { siteSearchConsoleQuery } from "../calls/site-search-console.ts";
import { ConnectionDetails } from "./connection-details.tsx";
import { useReturnedConsent } from "./use-returned-consent.ts";

/** Google's own count of the site's clicks, impressions and positions, read every night. */
export function SearchConsoleCard({ site }: { site: Site }) {
  const { card, connect, wasRefused } = useReturnedConsent();
  const found = useQuery(siteSearchConsoleQuery(site.id));
  return (
    <div ref={card}>
      <SettingsCard
        level={3}
        title="Search Console"
        description="Google's own count of how often the site was shown and clicked. Shown beside your checks, never mixed with them."
      >
        {connect.error ? <FailureNotice error={connect.error} /> : null}
        {wasRefused ? (
          <Notice tone="warning" title="Nothing was connected.">
            Google was not allowed to show it. Connect again whenever you like.
          </Notice>
        ) : null}
        {connect.isPending ? (
          <p role="status">Connecting…</p>
        ) : (
          <Loaded
            what="Search Console"
            query={found}
            skeleton={
              <div className="-mx-4">
                <LinesSkeleton lines={2} />
              </div>
            }
          >
            {(now) => <Found site={site} {...now} />}
          </Loaded>
        )}
      </SettingsCard>
    </div>
  );
}

function Found({ site, available, connection }: SiteSearchConsole & { site: Site }) {
  if (connection !== null) return <ConnectionDetails {...{ site, available, connection }} />;
  return available ? <NotConnected site={site} /> : <NotSetUp site={site} />;
}

function NotConnected({ site }: { site: Site }) {
  const begin = useBeginSearchConsole(site.id);
  return (
    <>
      <p className="text-pretty">
        Connect it to see clicks and impressions of your keywords, and to have visibility reckoned
        by your own click rates. Sightline may only read, and you can end it at any time.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate()}
        >
          Connect Search Console
        </Button>
        <ImportLink site={site} />
      </div>
      {begin.error ? <FailureNotice error={begin.error} /> : null}
    </>
  );
}

function NotSetUp({ site }: { site: Site }) {
  return (
    <>
      <p className="text-pretty">
        Whoever runs this Sightline has not set up the connection to Google. A file that you export
        from Search Console tells the same, for its own time.
      </p>
      <div>
        <ImportLink site={site} />
      </div>
    </>
  );
}

function ImportLink({ site }: { site: Site }) {
  const address = new URLSearchParams({ tab: "keywords", site: site.domain, part: "imports" });
  return (
    <Link to={`/dashboard?${address}`} className={buttonClass("secondary")}>
      Import a file instead
    </Link>
  );
}
