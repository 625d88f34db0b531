import type { Site, SiteSearchConsole } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { siteSearchConsoleQuery, useBeginSearchConsole, useConnectSearchConsole } from "./calls.ts";
import { ConnectionDetails } from "./connection-details.tsx";
import { consentIn } from "./returned-consent.ts";

/** Google's own clicks, impressions and positions of the site, imported every night. */
export function SearchConsoleCard({ site }: { site: Site }) {
  const { card, connect, wasRefused } = useReturnedConsent();
  const found = useQuery(siteSearchConsoleQuery(site.id));
  return (
    <div ref={card}>
      <SettingsCard
        level={3}
        title="Search Console"
        description="Google's own impression and click data. We show it next to your checks and never mix the two."
      >
        {connect.error ? <FailureNotice error={connect.error} /> : null}
        {wasRefused ? (
          <Notice tone="warning" title="Search Console isn't connected.">
            Google didn't grant access. You can connect anytime.
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

/** Removes Google's response from the URL at once, and connects with it, once. */
function useReturnedConsent() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const connect = useConnectSearchConsole();
  const [wasRefused, setRefused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const taken = useRef("");
  const { mutate } = connect;
  useEffect(() => {
    const answer = consentIn(hash);
    if (answer === null || taken.current === hash) return;
    taken.current = hash;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    card.current?.scrollIntoView({ block: "center" });
    if (answer.given) mutate({ code: answer.code, state: answer.state });
    else setRefused(true);
  }, [hash, pathname, search, navigate, mutate]);
  return { card, connect, wasRefused };
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
        Connect it to see clicks and impressions for your keywords and to calculate visibility from
        your own click-through rates. Access is read-only, and you can disconnect anytime.
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
        Your Sightline administrator hasn't set up the connection to Google. You can import a Search
        Console export instead.
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
      Import a file
    </Link>
  );
}
