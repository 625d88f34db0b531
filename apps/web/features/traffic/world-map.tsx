import type { TrafficRow } from "@sightline/contract";
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
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full"
      role="img"
      aria-label={`Visitors by country: ${describe(rows)}`}
    >
      {outlines.map(({ key, code, outline }) => {
        const count = code === null ? 0 : (visitors.get(code) ?? 0);
        if (code === null || count === 0) {
          return <path key={key} d={outline} className="fill-sunk stroke-edge" strokeWidth={0.5} />;
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
