import type { Alert } from "@sightline/contract";
import { alertWords } from "@sightline/domain/positions";
import { SourceBadge } from "@sightline/ui/badge";
import { Sightline } from "@sightline/ui/sightline";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { Link } from "react-router";
import { providerName, sourceDetail } from "../../../runtime/figures/source.ts";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { sinceDay } from "../../keywords/calendar-day.ts";
import { useKeywordHref } from "../../keywords/keyword-address.ts";

export interface AlertItemProps {
  alert: Alert;
  clock: Clock;
  /** Unless it is stated for all of them. */
  showsSource: boolean;
}

/** What happened in a sentence, since when, and the source. */
export function AlertItem({ alert, clock, showsSource }: AlertItemProps) {
  const href = useKeywordHref();
  const { provider, engine, from, to } = alert;
  const time = formatTime(new Date(alert.told_at), "minute", clock.timeZone);
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 pr-4 pl-2">
      <NewMark isNew={alert.seen_at === null} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Turn isBetter={alert.kind === "enters"} />
          <Link
            to={href({ id: alert.keyword_id })}
            className="figures font-medium hover:text-accent hover:underline"
          >
            {alert.keyword}
          </Link>{" "}
          {alertWords(alert, alert).replaceAll(" → ", "\u00a0→\u00a0")}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
          {showsSource ? (
            <SourceBadge
              source={providerName(provider)}
              detail={sourceDetail({ provider, engine, depth: to.depth }, time)}
            />
          ) : null}
          <span>
            first seen {sinceDay(alert.since)}, confirmed <Age at={alert.told_at} clock={clock} />
          </span>
        </p>
      </div>
      <span aria-hidden="true" className="mt-1 max-sm:hidden">
        <Sightline position={to.position} previous={from.position} />
      </span>
    </li>
  );
}

function NewMark({ isNew }: { isNew: boolean }) {
  return (
    <span className="mt-1.5 flex size-2 shrink-0">
      {isNew ? (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          <VisuallyHidden>New:</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}

function Turn({ isBetter }: { isBetter: boolean }) {
  return (
    <span aria-hidden="true" className={`mr-1.5 ${isBetter ? "text-better" : "text-worse"}`}>
      {isBetter ? "▲" : "▼"}
    </span>
  );
}
