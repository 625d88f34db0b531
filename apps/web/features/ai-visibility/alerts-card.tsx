import type { CitationAlert } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { formatTime } from "../../runtime/time/format-time.ts";
import { alertsQuery } from "./calls.ts";
import { ShortList } from "./short-list.tsx";
import { alertsTitle, promptHref } from "./words.ts";

const SHOWN_FIRST = 5;

/** Citations gained and lost; nothing is shown until there's one. */
export function AlertsCard({ domain }: { domain: string }) {
  const query = useQuery(alertsQuery(domain));
  const alerts = query.data?.alerts ?? [];
  if (query.isError) return <LoadFailed what="Citations gained and lost" query={query} />;
  if (alerts.length === 0) return null;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={alertsTitle(alerts)}
        description="We report a change only if it holds for two days in a row, because engines answer differently each time."
      />
      <ShortList items={alerts} first={SHOWN_FIRST} noun={["change", "changes"]}>
        {(alert) => <AlertLine key={alert.id} alert={alert} domain={domain} />}
      </ShortList>
    </Card>
  );
}

function AlertLine({ alert, domain }: { alert: CitationAlert; domain: string }) {
  const { prompt_id: prompt, text, engine, kind, since } = alert;
  const isGained = kind === "gained";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2">
      <Badge tone={isGained ? "better" : "worse"}>{isGained ? "▲ Gained" : "▼ Lost"}</Badge>
      <Link to={promptHref(domain, prompt)} className={`${textLink} min-w-40 flex-1 wrap-anywhere`}>
        {text}
      </Link>
      <span className="text-sm text-dim">
        {engine}, since {formatTime(new Date(since), "short", "UTC")}
      </span>
    </li>
  );
}
