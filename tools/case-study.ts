import { writeFile } from "node:fs/promises";
import { dayOf } from "@sightline/domain/calendar";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { identifyManual, measureManual } from "./case-study/measure-manual.ts";
import { inProject, installed } from "./project.ts";
import { run } from "./run.ts";

const FILE = inProject("apps/web/features/marketing/case-study/figures.json");

/** Reruns the case study and writes the figures shown on its page. */
async function writeFigures(): Promise<number> {
  const folder = findPostgresqlDocs();
  if (folder === null) {
    console.error(`Install Debian's package ${POSTGRESQL_DOCS_PACKAGE} first.`);
    return 1;
  }
  const figures = {
    measured: dayOf(Date.now()),
    manual: identifyManual(folder, POSTGRESQL_DOCS_PACKAGE),
    ...(await measureManual(folder)),
  };
  await writeFile(FILE, JSON.stringify(figures, null, 2));
  const { succeeded, output } = await run(installed("biome"), ["format", "--write", FILE]);
  console.log(succeeded ? `${figures.pages} pages crawled, figures written.` : output);
  return succeeded ? 0 : 1;
}

process.exitCode = await writeFigures();
