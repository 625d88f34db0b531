import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inProject } from "./project.ts";

/** A fake npm: records its arguments, and "installs" this Node as Node 24. */
const fakeNpm = `
import { appendFileSync, mkdirSync, symlinkSync } from "node:fs";
const [command] = process.argv.slice(2);
appendFileSync("npm.log", command + "\\n");
if (process.env.NPM_HANGS) await new Promise((resolve) => setTimeout(resolve, 60_000));
const fails = process.env.NPM_FAILS;
if (fails === "always" || process.argv.includes(fails)) { console.error("no such package"); process.exit(1); }
const denied = process.env.SCRIPTS_DENIED ?? "";
mkdirSync("node_modules/node/bin", { recursive: true });
if (!denied.includes(command)) symlinkSync(process.execPath, "node_modules/node/bin/node");
`;

/** A fake command: prints its arguments, and may wait for a signal to exit. */
const command = `
const [wish] = process.argv.slice(2);
if (wish === "fail") process.exit(3);
if (wish === "stay") {
  const leave = (why) => process.exit(void console.log("left on " + why));
  process.on("SIGTERM", () => leave("SIGTERM"));
  process.on("disconnect", () => leave("disconnect"));
}
console.log("ready", ...process.argv.slice(2));
`;

describe("bootstrap", () => {
  let clone: string;
  let started: ChildProcess[];

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), "sightline-bootstrap-"));
    started = [];
    mkdirSync(join(clone, "tools"));
    cpSync(inProject("tools/bootstrap.mjs"), join(clone, "tools/bootstrap.mjs"));
    writeFileSync(join(clone, "tools/command.ts"), command);
    writeFileSync(join(clone, "npm.mjs"), fakeNpm);
    writeFileSync(join(clone, "package-lock.json"), "{}");
  });

  afterEach(() => {
    for (const child of started) child.kill("SIGKILL");
    rmSync(clone, { recursive: true, force: true });
  });

  it("installs once, and again when the lock file changes", async () => {
    expect(await finished(start("one", "two"))).toMatchObject({
      code: 0,
      output: "ready one two\n",
    });
    await finished(start());
    expect(npmCalls()).toEqual(["ci"]);

    writeFileSync(join(clone, "package-lock.json"), "{ }");
    rmSync(join(clone, "node_modules/node"), { recursive: true });
    await finished(start());
    expect(npmCalls()).toEqual(["ci", "ci"]);
  });

  it("passes the exit code on", async () => {
    expect(await finished(start("fail"))).toMatchObject({ code: 3 });
  });

  it("asks for everything again when npm's cache isn't enough", async () => {
    const { code } = await finished(startWith({ NPM_FAILS: "--prefer-offline" }));
    expect(code).toBe(0);
    expect(npmCalls()).toEqual(["ci", "ci"]);
  });

  it("shows what npm said when the installation fails, and tries again the next time", async () => {
    const failed = await finished(startWith({ NPM_FAILS: "always" }));
    expect(failed).toMatchObject({ code: 1, errors: expect.stringContaining("no such package") });
    expect(await finished(start())).toMatchObject({ code: 0 });
  });

  it("lets one of several install, and the others wait for it", async () => {
    const ends = await Promise.all([start(), start(), start()].map(finished));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(npmCalls()).toEqual(["ci"]);
    expect(existsSync(join(clone, ".preparing"))).toBe(false);
  });

  it("repairs an installation that was killed half-way", async () => {
    const killed = startWith({ NPM_HANGS: "1" });
    await vi.waitFor(() => expect(npmCalls()).toEqual(["ci"]), 30_000);
    const npm = await vi.waitFor(() => holders()[1] ?? Promise.reject(), 30_000);
    killed.kill("SIGKILL");
    process.kill(npm, "SIGKILL");
    await once(killed, "close");
    expect(await finished(start())).toMatchObject({ code: 0 });
    expect(npmCalls()).toEqual(["ci", "ci"]);
  });

  it("runs a denied install script itself, once", async () => {
    expect(await finished(startWith({ SCRIPTS_DENIED: "ci" }))).toMatchObject({ code: 0 });
    expect(npmCalls()).toEqual(["ci", "rebuild"]);
  });

  it("says how to fix it when Node 24 cannot be had", async () => {
    const { code, errors } = await finished(startWith({ SCRIPTS_DENIED: "ci rebuild" }));
    expect(code).toBe(1);
    expect(errors).toContain("npm rebuild node --ignore-scripts=false");
  });

  it("passes SIGTERM on and ends with the code of a clean drain", async () => {
    const child = await ready(start("stay"));
    child.kill("SIGTERM");
    expect(await finished(child)).toMatchObject({ code: 0, output: "left on SIGTERM\n" });
  });

  it("leaves no orphan when it is killed outright", async () => {
    const child = await ready(start("stay"));
    child.kill("SIGKILL");
    expect(await finished(child)).toMatchObject({ output: "left on disconnect\n" });
  });

  it("leaves no orphan when npm is killed outright", async () => {
    const shell = `${process.execPath} tools/bootstrap.mjs command stay & wait`;
    const child = await ready(launch("sh", ["-c", shell], { npm_lifecycle_event: "start" }));
    child.kill("SIGKILL");
    expect(await finished(child)).toMatchObject({ output: "left on SIGTERM\n" });
  });

  it("names the commands it does not know", async () => {
    const child = launch(process.execPath, ["tools/bootstrap.mjs", "dance"], {});
    const { code, errors } = await finished(child);
    expect(code).toBe(1);
    expect(errors).toContain('Unknown command "dance"');
  });

  function start(...args: string[]) {
    return startWith({}, ...args);
  }

  function startWith(env: Record<string, string>, ...args: string[]) {
    return launch(process.execPath, ["tools/bootstrap.mjs", "command", ...args], env);
  }

  function launch(program: string, args: string[], env: Record<string, string>) {
    const child = spawn(program, args, {
      cwd: clone,
      env: {
        PATH: process.env.PATH,
        npm_execpath: join(clone, "npm.mjs"),
        npm_node_execpath: process.execPath,
        ...env,
      },
    });
    started.push(child);
    return child;
  }

  function npmCalls(): string[] {
    const log = join(clone, "npm.log");
    return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  }

  function holders(): number[] {
    return JSON.parse(readFileSync(join(clone, ".preparing/holders.json"), "utf8"));
  }
});

async function ready(child: ChildProcess): Promise<ChildProcess> {
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

/** Waits until every process that writes to its output has exited, including its own child. */
async function finished(child: ChildProcess) {
  let output = "";
  let errors = "";
  child.stdout?.on("data", (text) => {
    output += text;
  });
  child.stderr?.on("data", (text) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  return { code, output, errors };
}
