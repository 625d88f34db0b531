import type { Crawl } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { messageOf } from "../../api/failure.ts";
import { counted } from "../../runtime/page/counted.ts";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { useAuditHref } from "./audit-view.ts";
import { crawledPart, partName } from "./part/part-words.ts";

export interface CrawlNoticesProps {
  shown: Crawl | null;
  /** The one shown by default. */
  latest: Crawl | null;
  failed: Crawl | null;
  /** Why no crawl was started. */
  refusal: Error | null;
}

/** What to know before reading the findings. */
export function CrawlNotices({ shown, latest, failed, refusal }: CrawlNoticesProps) {
  const isOlder = shown !== null && shown !== latest;
  return (
    <>
      {refusal === null ? null : <RefusalNotice error={refusal} />}
      {isOlder ? <OlderNotice crawl={shown} /> : null}
      {failed === null || isOlder ? null : <FailedNotice crawl={failed} />}
    </>
  );
}

/** The server's own message; at a plan limit, the way to a larger plan. */
function RefusalNotice({ error }: { error: Error }) {
  const isLimit = "code" in error && error.code === "LIMIT_REACHED";
  return (
    <Notice
      tone={isLimit ? "warning" : "error"}
      title={isLimit ? "Crawl not started: you've reached a plan limit." : "Crawl not started."}
      action={
        isLimit ? (
          <Link to="/subscription" className={buttonClass()}>
            See plans
          </Link>
        ) : undefined
      }
    >
      {messageOf(error)}
    </Notice>
  );
}

function OlderNotice({ crawl }: { crawl: Crawl }) {
  const { timeZone } = useClock();
  const href = useAuditHref();
  const part = partName(crawl);
  return (
    <Notice
      title={`You're viewing the crawl${part === null ? "" : ` of ${part}`} from ${formatTime(new Date(crawl.created_at), "minute", timeZone)}.`}
      action={
        <Link to={href({ crawl: null, against: null })} className={buttonClass()}>
          {part === null ? "Show the latest" : "Show the whole site"}
        </Link>
      }
    />
  );
}

/** The last crawl failed or was cancelled: why, and what it found. */
function FailedNotice({ crawl }: { crawl: Crawl }) {
  const clock = useClock();
  const href = useAuditHref();
  const failed = crawl.status === "failed";
  const when = <Age at={crawl.ended_at ?? crawl.created_at} clock={clock} />;
  return (
    <Notice
      tone={failed ? "error" : "neutral"}
      title={
        failed ? (
          <>
            The crawl of {crawledPart(crawl)} failed {when}.
          </>
        ) : (
          <>The crawl was canceled {when}.</>
        )
      }
      action={
        (crawl.pages ?? 0) > 0 ? (
          <Link to={href({ crawl: crawl.id })} className={buttonClass()}>
            Show results
          </Link>
        ) : undefined
      }
    >
      {failed ? failureWords(crawl) : canceledWords(crawl)}
    </Notice>
  );
}

function failureWords(crawl: Crawl): string {
  const why = crawl.failure ?? "It stopped several times without making progress.";
  return `${why}${refundWords(crawl)}`;
}

function canceledWords(crawl: Crawl): string {
  const crawled = `${counted(crawl.visited, "URL")} had been crawled by then.`;
  const audited = (crawl.pages ?? 0) > 0 ? "" : " Nothing was audited.";
  return `${crawled}${audited}${refundWords(crawl)}`;
}

/** A scheduled crawl and one that someone else started cost no units. */
function refundWords({ trigger, yours }: Crawl): string {
  return yours && trigger === "user" ? " You got your unused units back." : "";
}
