import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNode } from "@sightline/testing/process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-serve-"));
  await writeFile(join(folder, "a-file"), "");
  await mkdir(join(folder, "old/postgres"), { recursive: true });
  await writeFile(join(folder, "old/postgres/PG_VERSION"), "14\n");
});
afterAll(() => rm(folder, { recursive: true }));

describe("a setting that can't work is refused at the start, by its name and without a trace", () => {
  it.each([
    ["HOST", { HOST: "192.0.2.1" }],
    ["HOST", { HOST: "nowhere.invalid" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hunter2@127.0.0.1:1/sightline" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://ana:hunter2@nowhere.invalid/sightline" }],
    ["DATA_DIR", { DATA_DIR: "a-file" }],
    ["DATA_DIR", { DATA_DIR: "a-file/within" }],
    ["created by PostgreSQL 14, but only", { DATA_DIR: "old" }],
  ])("%s: %j", async (name, settings) => {
    const dataDir = join(folder, "DATA_DIR" in settings ? settings.DATA_DIR : "data");
    const start = startNode({ ROLE: "worker", ...settings, DATA_DIR: dataDir });
    const { message } = await start.then(
      () => expect.unreachable("it should not have started"),
      (error: Error) => error,
    );
    expect(message).toMatch(new RegExp(`the product ended with 1:\\n.*${name}`));
    expect(message).not.toMatch(/\n +at |hunter2/);
  });
});
