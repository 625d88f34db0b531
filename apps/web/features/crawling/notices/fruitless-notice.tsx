import type { Crawl } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { useAuditHref } from "../use-audit-view.ts";

/** The last crawl failed or was cancelled: why, and what there is of it. */
export function FruitlessNotice({ crawl }: { crawl: Crawl }) {
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
            {crawl.domain} could not be read, {when}.
          </>
        ) : (
          <>The crawl was cancelled, {when}.</>
        )
      }
      action={
        (crawl.pages ?? 0) > 0 ? (
          <Link to={href({ crawl: crawl.id })} className={buttonClass()}>
            Show what it found
          </Link>
        ) : undefined
      }
    >
      {failed ? failureWords(crawl) : keptWords(crawl)}
    </Notice>
  );
}

function failureWords({ failure }: Crawl): string {
  const why = failure ?? "It broke off several times without getting further.";
  return `${why} Fix that, or wait a while, then crawl again. Unused units have come back.`;
}

function keptWords({ visited, pages }: Crawl): string {
  const read = `${counted(visited, "address", "addresses")} had been read by then.`;
  return (pages ?? 0) > 0 ? read : `${read} Nothing was judged, and unused units have come back.`;
}
