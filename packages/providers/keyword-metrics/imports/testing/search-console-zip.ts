import { strToU8, zipSync } from "fflate";

const figures = "Clicks,Impressions,CTR,Position";

/** The files of a Search Console export, by name. */
export const SEARCH_CONSOLE_TABLES = {
  "Queries.csv": `Top queries,${figures}\nred shoes,26,57,45.61%,3.4\nshoes,1,900,0.11%,21.07\n`,
  "Pages.csv": `Top pages,${figures}\nhttps://a.example/,27,957,2.82%,12\n`,
  "Countries.csv": `Country,${figures}\nUnited States,27,957,2.82%,12\n`,
  "Devices.csv": `Device,${figures}\nDesktop,20,500,4%,11\nMobile,7,457,1.53%,13\n`,
  "Search appearance.csv": `Search Appearance,${figures}\n`,
  "Dates.csv": `Date,${figures}\n2026-05-02,10,400,2.5%,12\n2026-05-01,17,557,3.05%,12\n`,
  "Filters.csv": "Filter,Value\nSearch type,Web\nDate,Last 3 months\nCountry,United States\n",
};

export function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}
