import { expect, it } from "vitest";
import world from "world-atlas/countries-110m.json";
import { COUNTRY_CODES } from "./country-codes.ts";

const names = new Intl.DisplayNames("en", { type: "region" });
/** Shapes of places without a code of their own. */
const WITHOUT_CODE = ["Kosovo", "N. Cyprus", "Somaliland"];
/** The map shortens names; each of these is the same country. */
const SHORTENED = {
  "Bosnia and Herz.": "Bosnia & Herzegovina",
  "Central African Rep.": "Central African Republic",
  Congo: "Congo - Brazzaville",
  "Côte d'Ivoire": "Côte d’Ivoire",
  "Dem. Rep. Congo": "Congo - Kinshasa",
  "Dominican Rep.": "Dominican Republic",
  "Eq. Guinea": "Equatorial Guinea",
  "Falkland Is.": "Falkland Islands",
  "Fr. S. Antarctic Lands": "French Southern Territories",
  Macedonia: "North Macedonia",
  Myanmar: "Myanmar (Burma)",
  Palestine: "Palestinian Territories",
  "S. Sudan": "South Sudan",
  "Solomon Is.": "Solomon Islands",
  "Trinidad and Tobago": "Trinidad & Tobago",
  Turkey: "Türkiye",
  "United States of America": "United States",
  "W. Sahara": "Western Sahara",
  eSwatini: "Eswatini",
};

it("every shape of the map has its country's letters", () => {
  const shapes = world.objects.countries.geometries as {
    id?: string;
    properties: { name: string };
  }[];
  const unknown = shapes.filter(({ id }) => !COUNTRY_CODES.has(String(id)));
  expect(unknown.map(({ properties }) => properties.name).sort()).toEqual(WITHOUT_CODE);
  const different = shapes
    .filter((shape) => !unknown.includes(shape))
    .map(({ id, properties }) => [properties.name, names.of(COUNTRY_CODES.get(`${id}`) ?? "")])
    .filter(([shape, name]) => shape !== name);
  expect(Object.fromEntries(different)).toEqual(SHORTENED);
});
