import type { TrafficRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { geoEqualEarth, geoPath } from "d3-geo";
import { Link } from "react-router";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import world from "world-atlas/countries-110m.json";
import { counted } from "../../runtime/page/counted.ts";
import { COUNTRY_CODES } from "./country-codes.ts";
import { nameOf } from "./traffic-words.ts";
import { useReport } from "./use-report.ts";

const WIDTH = 960;
const HEIGHT = 460;
/** Nobody lives there, and it would take a fifth of the map. */
const ANTARCTICA = "AQ";
const LIGHTEST = 0.18;

const topology = world as unknown as Topology<{ countries: GeometryCollection }>;
const countries = feature(topology, topology.objects.countries)
  .features.map((shape) => ({ shape, code: COUNTRY_CODES.get(String(shape.id)) ?? null }))
  .filter(({ code }) => code !== ANTARCTICA);
const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], {
  type: "FeatureCollection",
  features: countries.map(({ shape }) => shape),
});
const path = geoPath(projection).digits(1);
const outlines = countries.map(({ shape, code }, index) => ({
  ...{ code, key: `${shape.id ?? "none"} ${index}` },
  outline: path(shape) ?? "",
}));

/** Darker where more visitors come from; the table below says the same in numbers. */
export function WorldMap({ rows }: { rows: readonly TrafficRow[] }) {
  const { hrefWith } = useReport();
  const visitors = new Map(rows.map((row) => [row.value, row.visitors]));
  const most = Math.max(1, ...visitors.values());
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full"
        role="img"
        aria-label={`Visitors by country: ${describe(rows)}`}
      >
        {outlines.map(({ key, code, outline }) => {
          const count = code === null ? 0 : (visitors.get(code) ?? 0);
          if (code === null || count === 0) {
            return (
              <path key={key} d={outline} className="fill-sunk stroke-edge" strokeWidth={0.5} />
            );
          }
          return (
            <Link key={key} to={hrefWith({ country: code })} tabIndex={-1} aria-hidden="true">
              <path
                d={outline}
                className="fill-accent stroke-card hover:stroke-ink"
                strokeWidth={0.75}
                fillOpacity={opacityOf(count, most)}
              >
                <title>{`${nameOf("country", code)}: ${counted(count, "visitor")}`}</title>
              </path>
            </Link>
          );
        })}
      </svg>
      {visitors.size === 0 ? null : <ShadingKey most={most} />}
    </>
  );
}

const SHADES = [0, 0.25, 0.5, 0.75, 1];

/** What the shades stand for, from one visitor to the most. */
function ShadingKey({ most }: { most: number }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-dim" aria-hidden="true">
      <span className="inline-block size-3 rounded-sm border border-edge bg-sunk" />
      <span className="mr-2">No visitors</span>
      {most === 1 ? null : <span className="figures">1</span>}
      <span className="flex overflow-hidden rounded-sm">
        {(most === 1 ? [1] : SHADES).map((part) => (
          <span
            key={part}
            className="block h-3 w-6 bg-accent"
            style={{ opacity: LIGHTEST + (1 - LIGHTEST) * part }}
          />
        ))}
      </span>
      <span className="figures">{formatNumber(most)}</span>
      <span>{most === 1 ? "visitor" : "visitors"} per country</span>
    </p>
  );
}

/** By the root: otherwise one large country makes all others look empty. */
function opacityOf(count: number, most: number): number {
  return LIGHTEST + (1 - LIGHTEST) * Math.sqrt(count / most);
}

function describe(rows: readonly TrafficRow[]): string {
  const known = rows.filter(({ value }) => value !== "").slice(0, 3);
  if (known.length === 0) return "no known countries";
  return known.map((row) => `${nameOf("country", row.value)} ${row.visitors}`).join(", ");
}
