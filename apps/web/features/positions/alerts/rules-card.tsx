import type { AlertRule, Site } from "@sightline/contract";
import { MOST_ALERT_RULES, TOO_MANY_ALERT_RULES_MESSAGE } from "@sightline/domain/positions";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { preferencesQuery } from "../../../runtime/preferences/preferences.ts";
import { alertRulesQuery } from "./calls.ts";
import { RuleItem } from "./rule-item.tsx";

export interface RulesCardProps {
  site: Site;
  onAdd: () => void;
}

export function RulesCard({ site, onAdd }: RulesCardProps) {
  const query = useQuery(alertRulesQuery(site.domain));
  const isFull = (query.data?.length ?? 0) >= MOST_ALERT_RULES;
  return (
    <Card>
      <CardHeader
        title="Rules"
        actions={
          <Button size="sm" icon="plus" disabled={isFull || !query.isSuccess} onClick={onAdd}>
            Add rule
          </Button>
        }
      />
      <Loaded what="Your rules" query={query} skeleton={<LinesSkeleton lines={4} />} inCard>
        {(rules) => (
          <>
            <Notices rules={rules} isFull={isFull} />
            <Rules rules={rules} site={site} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Rules({ rules, site }: { rules: readonly AlertRule[]; site: Site }) {
  if (rules.length === 0) {
    return <p className="px-4 pt-1 pb-4 text-dim">No rules yet, so you won't get alerts.</p>;
  }
  return (
    <ul aria-label="Rules" className="mt-1">
      {rules.map((rule) => (
        <RuleItem key={rule.id} rule={rule} site={site} />
      ))}
    </ul>
  );
}

function Notices({ rules, isFull }: { rules: readonly AlertRule[]; isFull: boolean }) {
  const wantsMail = useQuery(preferencesQuery).data?.alert_emails ?? true;
  const isMuted = !wantsMail && rules.some(({ by_mail, is_active }) => by_mail && is_active);
  return (
    <div className="flex flex-col gap-2 px-4 pb-2 empty:hidden">
      {isFull ? <Notice tone="warning" title={TOO_MANY_ALERT_RULES_MESSAGE} /> : null}
      {isMuted ? (
        <Notice tone="warning" title="Alert emails are off for your account.">
          Turn them on in{" "}
          <Link to="/settings?tab=notifications" className={textLink}>
            notifications
          </Link>
          .
        </Notice>
      ) : null}
    </div>
  );
}
