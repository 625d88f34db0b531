import type { Site } from "@sightline/contract";
import { limitMessage, limitWords } from "@sightline/domain/billing";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Icon } from "@sightline/ui/icon";
import { Notice } from "@sightline/ui/notice";
import { SearchField } from "@sightline/ui/search-field";
import { Link } from "react-router";
import { byName } from "../../../runtime/sites/chosen-site.ts";
import { newSiteAddress } from "../../../runtime/sites/set-up-address.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useSitesAddress } from "../sites-address.ts";
import { matches } from "./matches.ts";
import { SitesTable } from "./sites-table.tsx";

/** From this many on, searching is faster than reading. */
const WORTH_SEARCHING = 8;

export interface SitesCardProps {
  sites: readonly Site[];
  /** The site whose settings the user came from: it gets the focus. */
  comingFrom: string | null;
}

export function SitesCard({ sites, comingFrom }: SitesCardProps) {
  const { words, search } = useSitesAddress();
  const description = useActiveWords(sites);
  if (sites.length === 0) return <NoSites />;
  return (
    <>
      <PausedNotice sites={sites} />
      <Card className="overflow-clip">
        <CardHeader
          title="Sites"
          description={description}
          actions={
            <>
              {sites.length > WORTH_SEARCHING || words !== "" ? (
                <SearchField label="Search sites" words={words} onSearch={search} />
              ) : null}
              <Link to={newSiteAddress()} className={`gap-2 ${buttonClass()}`}>
                <Icon name="plus" />
                Add site
              </Link>
            </>
          }
        />
        <SitesTable
          sites={byName(sites).filter((site) => matches(site, words))}
          comingFrom={comingFrom}
          empty={
            <EmptyState
              title="No matching sites"
              action={<Button onClick={() => search("")}>Show all {sites.length}</Button>}
            >
              No site name or domain matches your search.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

function NoSites() {
  return (
    <Card>
      <EmptyState
        title="No sites yet"
        action={
          <Link to={newSiteAddress()} className={`gap-2 ${buttonClass("primary")}`}>
            <Icon name="plus" />
            Add site
          </Link>
        }
      >
        Add the sites you want to track. Each has its own keywords, competitors and crawls.
      </EmptyState>
    </Card>
  );
}

function useActiveWords(sites: readonly Site[]): string | undefined {
  const plan = usePlanInUse();
  if (plan === null) return undefined;
  const used = sites.filter(({ is_active }) => is_active).length;
  return `${used} active. Your ${plan.name} plan includes ${limitWords("sites", plan.limits.sites)}.`;
}

/** Why some sites are paused, and what to do about it. */
function PausedNotice({ sites }: { sites: readonly Site[] }) {
  const plan = usePlanInUse();
  const paused = sites.filter(({ is_active }) => !is_active).length;
  if (paused === 0 || plan === null) return null;
  return (
    <Notice
      tone="warning"
      title={paused === 1 ? "One site is paused." : `${paused} sites are paused.`}
      action={
        <Link to="/subscription" className={buttonClass("secondary", "sm")}>
          See plans
        </Link>
      }
    >
      {limitMessage("sites", plan)} We keep paused sites, but don't crawl or check them.
    </Notice>
  );
}
