// Dates every page of the site whose text has changed, for the sitemap.
import { readFileSync, writeFileSync } from "node:fs";
import { dayOf } from "@sightline/domain/calendar";
import { keepMarks, keptMarks } from "./page-days/kept-marks.ts";
import { markOf, type ReadPage, readPages } from "./page-days/read-pages.ts";
import { inProject } from "./project.ts";
import { run } from "./run.ts";

const SITE_PAGES_FILE = inProject("apps/web/features/marketing/site-pages.ts");

const build = await run(process.execPath, [inProject("tools/build-web.ts")]);
if (!build.succeeded) throw new Error(build.output);
datePages(await readPages(), dayOf(Date.now()));

function datePages(pages: readonly ReadPage[], today: string) {
  const kept = keptMarks();
  const changed = pages.filter((page) => kept[page.path] !== markOf(page));
  writeFileSync(SITE_PAGES_FILE, withDay(readFileSync(SITE_PAGES_FILE, "utf8"), changed, today));
  const marks = pages.map((page) => {
    const dated = changed.includes(page) ? { ...page, changed: today } : page;
    return [page.path, markOf(dated)];
  });
  keepMarks(Object.fromEntries(marks));
  for (const { path } of changed) console.log(`${path} changed on ${today}`);
}

function withDay(source: string, pages: readonly ReadPage[], today: string): string {
  return pages.reduce((text, { path }) => {
    const start = text.indexOf(`path: "${path}",`);
    const day = text.slice(start).replace(/changed: "[\d-]+"/, `changed: "${today}"`);
    return text.slice(0, start) + day;
  }, source);
}
