import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@sightline/database";
import { createTestDatabase } from "@sightline/testing/database";
import { builtCommand } from "@sightline/testing/process";
import { runsAll } from "@sightline/testing/rounds";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { sql } from "kysely";
import { expect, it } from "vitest";

const VIEWS = 1_500_000;
const SLICE = 30_000;
const MOST_MEMORY_MB = 300;

interface Done {
  readonly code: number;
  readonly seconds: number;
  readonly memoryMb: number;
}

/** Same as `npm run NAME -- …`, with the most memory it had at any time. */
async function run(
  name: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<Done> {
  const started = performance.now();
  const child = spawn(process.execPath, [builtCommand(name), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const memory = watchMemory(child);
  const [code] = await ended;
  return { code, seconds: (performance.now() - started) / 1_000, memoryMb: await memory };
}

async function watchMemory(child: ChildProcess): Promise<number> {
  let most = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    await setTimeout(100);
  }
  return most;
}

it.runIf(runsAll())(
  `${VIEWS.toLocaleString("en-US")} page views are backed up and restored in a bounded amount of memory`,
  { timeout: 1_800_000 },
  async () => {
    const folder = await makeScratchFolder("sightline-large-backup-");
    const [from, to] = [await createTestDatabase(), await createTestDatabase()];
    const { db, close } = openDatabase({
      connection: { connectionString: from.url },
      applicationName: "sightline-test",
    });
    try {
      await sql`
        create table page_views_2026_11_17 partition of page_views
        for values from ('2026-11-17') to ('2026-11-18')
      `.execute(db);
      for (let stored = 0; stored < VIEWS; stored += SLICE) {
        await sql`
          insert into page_views (day, id, viewed_at, visitor, consented, path, category, channel, device)
          select '2026-11-17', gen_random_uuid(), now(), gen_random_uuid(), true,
            '/a/page/with/a/longer/path/' || n, 'outer', 'direct', 'desktop'
          from generate_series(1, ${SLICE}) as n
        `.execute(db);
      }
      const file = join(folder, "backup");
      const DATA_DIR = folder;
      const backup = await run("backup", { DATABASE_URL: from.url, DATA_DIR }, file);
      const { size } = await stat(file);
      const flag = "--delete-existing-data";
      const restore = await run("restore", { DATABASE_URL: to.url, DATA_DIR }, file, flag);
      console.log({ backup, restore, fileMb: size / 1_048_576 });
      expect([backup.code, restore.code]).toEqual([0, 0]);
      expect(Math.max(backup.memoryMb, restore.memoryMb)).toBeLessThan(MOST_MEMORY_MB);
    } finally {
      await close();
      await from.drop();
      await to.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
