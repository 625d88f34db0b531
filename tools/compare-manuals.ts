import { writeFile } from "node:fs/promises";
import { dayOf } from "@sightline/domain/calendar";
import { compareManuals } from "./case-study/compare-manuals.ts";
import { inProject, installed } from "./project.ts";
import { run } from "./run.ts";

const FILE = inProject("apps/web/features/marketing/features/manual-comparison.json");

/** Compares three manuals again and writes the figures shown on the features page. */
const comparison = { measured: dayOf(Date.now()), ...(await compareManuals()) };
await writeFile(FILE, JSON.stringify(comparison, null, 2));
const { succeeded, output } = await run(installed("biome"), ["format", "--write", FILE]);
console.log(succeeded ? `${comparison.keywords.length} keywords compared.` : output);
process.exitCode = succeeded ? 0 : 1;
