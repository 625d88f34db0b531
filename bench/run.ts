// Runs every bench/*.bench.ts, or those whose name contains one of the words given, in turn.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Benchmark, Row } from "./benchmark.ts";
import { formatTable } from "./table.ts";

const folder = import.meta.dirname;
const results = join(folder, "results");
const wanted = process.argv.slice(2);

const files = globSync("*.bench.ts", { cwd: folder })
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();
if (files.length === 0) throw new Error(`No benchmark is named like ${wanted.join(" or ")}.`);

for (const file of files) {
  const { default: benchmark }: { default: Benchmark } = await import(join(folder, file));
  console.log(`\n${benchmark.name}\n${benchmark.claim}\n`);
  const { rows } = await benchmark.run();
  console.log(formatTable(rows));
  keep(basename(file, ".bench.ts"), benchmark, rows);
}

function keep(name: string, { claim }: Benchmark, rows: Row[]) {
  const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores`;
  const report = { name, claim, at: new Date(), node: process.version, machine, rows };
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to bench/results/${name}.json`);
}
