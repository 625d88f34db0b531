import { appendFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Names the folder that keeps what the run's tests send to PostgreSQL; unset, nothing is kept. */
export const STATEMENTS_VARIABLE = "SIGHTLINE_TEST_STATEMENTS";

const recording = Symbol.for("sightline.recording-statements");

/** From now on, each statement that this process sends is written down once. */
export function recordStatements(folder: string): void {
  const wire: pg.Connection & { [recording]?: boolean } = pg.Connection.prototype;
  if (wire[recording]) return;
  wire[recording] = true;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const seen = new Set<string>();
  const keep = (text: string) => {
    if (seen.has(text)) return;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  };
  const { parse, query } = wire;
  wire.parse = function record(sent, more) {
    keep(sent.text);
    parse.call(this, sent, more);
  };
  wire.query = function record(text) {
    keep(text);
    query.call(this, text);
  };
}

/** What all processes of the run have sent, each statement once. */
export function recordedStatements(folder: string): string[] {
  const lines = globSync("*.jsonl", { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean),
  );
  return [...new Set(lines)].map((line) => JSON.parse(line));
}
