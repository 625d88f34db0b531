import { SourceLabel } from "@sightline/ui/source-label";
import { BY_ORIGIN, type Origin, originOf, PROBLEMS, TOTAL } from "./findings.ts";
import { Section } from "./section.tsx";
import { SOURCE, share, written } from "./written.ts";

const ORIGINS: readonly { origin: Origin; name: string; text: string; fill: string }[] = [
  {
    origin: "template",
    name: "The template",
    text: "on nearly every page, from one source",
    fill: "bg-ink",
  },
  {
    origin: "pages",
    name: "Individual pages",
    text: "to review one by one",
    fill: "bg-dim",
  },
  {
    origin: "server",
    name: "Our server",
    text: "not the manual’s fault, so set aside",
    fill: "hatched border border-edge",
  },
];

/** Where the issues come from: one bar, with its numbers below. */
export function Origins() {
  const inTemplate = PROBLEMS.filter((problem) => originOf(problem) === "template").length;
  return (
    <Section
      id="origins"
      title={`${inTemplate} gaps in the template, found ${written(BY_ORIGIN.template)} times`}
      band
      lead={
        <>
          <p>
            A list of {written(TOTAL)} issues looks like a year of work. It isn’t. The manual is
            generated from one set of stylesheets, and what they leave out is missing everywhere.
          </p>
          <p>
            The book itself is sound: every page loads and has a title, no internal links are
            broken, and nothing depends on JavaScript.
          </p>
        </>
      }
    >
      <figure>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-semibold">Most issues come from the template</p>
          <SourceLabel>{SOURCE}</SourceLabel>
        </div>
        <OriginBar />
        <dl className="mt-5 flex flex-col gap-3">
          {ORIGINS.map(({ origin, name, text, fill }) => (
            <div key={origin} className="flex items-baseline gap-3 text-sm">
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${fill}`} />
              <dt className="flex-1 text-dim">
                <span className="font-medium text-ink">{name}</span>, {text}
              </dt>
              <dd className="figures shrink-0 text-right">
                {written(BY_ORIGIN[origin])}{" "}
                <span className="text-dim">{share(BY_ORIGIN[origin], TOTAL)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <figcaption className="mt-5 text-sm text-dim text-pretty">
          An issue is one failed check on one page. “Nearly every page” means at least 95% of pages.
        </figcaption>
      </figure>
    </Section>
  );
}

const GAP = 0.4;

/** The hatched rest is what our server caused. */
function OriginBar() {
  const template = (100 * BY_ORIGIN.template) / TOTAL;
  const pages = (100 * BY_ORIGIN.pages) / TOTAL;
  return (
    <div className="hatched mt-4 h-10 overflow-hidden rounded-sm border border-edge">
      <svg aria-hidden="true" className="block size-full">
        <rect className="fill-ink" height="100%" width={`${template}%`} />
        <rect className="fill-paper" height="100%" width={`${GAP}%`} x={`${template}%`} />
        <rect
          className="fill-dim"
          height="100%"
          width={`${pages - GAP}%`}
          x={`${template + GAP}%`}
        />
      </svg>
    </div>
  );
}
