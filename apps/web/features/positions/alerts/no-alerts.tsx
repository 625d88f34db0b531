import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { alertRulesQuery } from "./calls/alert-rules.ts";

/** Nothing changed, or nobody watches. */
export function NoAlerts({ site, onAddRule }: { site: Site; onAddRule: () => void }) {
  const rules = useQuery(alertRulesQuery(site.domain)).data;
  const isWatched = rules === undefined || rules.some(({ is_active }) => is_active);
  if (isWatched) {
    return (
      <EmptyState title="Nothing to tell yet">
        An alert comes when a keyword does what a rule watches for, and the next check confirms it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No rule is on"
      action={
        <Button variant="primary" icon="plus" onClick={onAddRule}>
          Add a rule
        </Button>
      }
    >
      Say what you want to be told: a keyword that leaves the first page, one that drops, a
      competitor that passes you.
    </EmptyState>
  );
}
