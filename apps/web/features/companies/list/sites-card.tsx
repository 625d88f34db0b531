import type { Site } from "@sightline/contract";
import { limitWords } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { byName } from "../../../runtime/sites/chosen-site.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useSitesAddress } from "../sites-address.ts";
import { useAddingSite } from "../switcher/adding-site.ts";
import { fits } from "./fits.ts";
import { RestingNotice } from "./resting-notice.tsx";
import { SitesTable } from "./sites-table.tsx";

/** From so many on, looking is faster than reading. */
const WORTH_SEARCHING = 8;

export interface SitesCardProps {
  sites: readonly Site[];
  /** The site whose settings were left for the list: the focus goes back to it. */
  comingFrom: string | null;
}

export function SitesCard({ sites, comingFrom }: SitesCardProps) {
  const { words, look } = useSitesAddress();
  const [, setAdding] = useAddingSite();
  const inUse = useInUseWords(sites);
  const add = () => setAdding(true);
  if (sites.length === 0) return <NoSites onAdd={add} />;
  return (
    <>
      <RestingNotice sites={sites} />
      <Card className="overflow-clip">
        <CardHeader
          title="Sites"
          description={inUse}
          actions={
            <>
              {sites.length > WORTH_SEARCHING || words !== "" ? (
                <SearchField label="Search sites" words={words} onSearch={look} />
              ) : null}
              <Button icon="plus" onClick={add}>
                Add a site
              </Button>
            </>
          }
        />
        <SitesTable
          sites={byName(sites).filter((site) => fits(site, words))}
          comingFrom={comingFrom}
          empty={
            <EmptyState
              title="Nothing matches"
              action={<Button onClick={() => look("")}>Show all {sites.length}</Button>}
            >
              No name and no domain fits the search.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

function NoSites({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        title="The sites you want to be found"
        action={
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add a site
          </Button>
        }
      >
        Each has its own keywords, competitors and crawls. There are none yet because you have not
        added any.
      </EmptyState>
    </Card>
  );
}

function useInUseWords(sites: readonly Site[]): string | undefined {
  const plan = usePlanInUse();
  if (plan === null) return undefined;
  const used = sites.filter(({ is_active }) => is_active).length;
  return `${used} in use. Your ${plan.name} plan includes ${limitWords("sites", plan.limits.sites)}.`;
}
