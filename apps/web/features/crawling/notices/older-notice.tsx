import type { Crawl } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useAuditHref } from "../use-audit-view.ts";

export function OlderNotice({ crawl }: { crawl: Crawl }) {
  const { timeZone } = useClock();
  const href = useAuditHref();
  return (
    <Notice
      title={`You are looking at the crawl of ${formatTime(new Date(crawl.created_at), "minute", timeZone)}.`}
      action={
        <Link to={href({ crawl: null, against: null })} className={buttonClass()}>
          Show the newest
        </Link>
      }
    />
  );
}
