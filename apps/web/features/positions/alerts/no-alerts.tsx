import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { alertRulesQuery } from "./calls.ts";

/** Nothing changed, or there are no rules. */
export function NoAlerts({ site, onAddRule }: { site: Site; onAddRule: () => void }) {
  const rules = useQuery(alertRulesQuery(site.domain)).data;
  const isWatched = rules === undefined || rules.some(({ is_active }) => is_active);
  if (isWatched) {
    return (
      <EmptyState title="No alerts yet">
        You'll get an alert when a keyword matches a rule and the next check confirms it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No active rules"
      action={
        <Button variant="primary" icon="plus" onClick={onAddRule}>
          Add rule
        </Button>
      }
    >
      Choose what you want alerts for: a keyword leaving the first page, a drop or a competitor
      passing you.
    </EmptyState>
  );
}
