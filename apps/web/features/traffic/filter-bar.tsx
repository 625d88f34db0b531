import type { Dimension } from "@sightline/domain/traffic";
import { buttonClass } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Link } from "react-router";
import { NO_FILTERS } from "./report-address.ts";
import { DIMENSION_NAMES, nameOf } from "./traffic-words.ts";
import { type Report, useReport } from "./use-report.ts";

/** What the report is narrowed to; each filter can be removed. */
export function FilterBar() {
  const { filters, hrefWith } = useReport();
  const chosen = Object.entries(filters) as [Dimension, string][];
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Filters" className="contents">
        {chosen.map(([dimension, value]) => (
          <li key={dimension} className="max-w-full">
            <Link
              to={hrefWith({ [dimension]: null })}
              aria-label={`Remove filter: ${DIMENSION_NAMES[dimension]} ${nameOf(dimension, value)}`}
              className={`${buttonClass("secondary", "sm")} max-w-full`}
            >
              <span className="min-w-0 truncate">
                <span className="text-dim">{DIMENSION_NAMES[dimension]}</span>{" "}
                {nameOf(dimension, value)}
              </span>
              <Icon name="x" size={12} />
            </Link>
          </li>
        ))}
      </ul>
      {chosen.length > 1 ? (
        <Link to={hrefWith(NO_FILTERS)} className={buttonClass("ghost", "sm")}>
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}

/** A value that narrows the report to itself. */
export function FilterLink({
  report,
  dimension,
  value,
}: {
  report: Report;
  dimension: Dimension;
  value: string;
}) {
  const name = nameOf(dimension, value);
  return (
    <Link
      to={report.hrefWith({ [dimension]: value })}
      title={name}
      className="rounded-sm hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}
