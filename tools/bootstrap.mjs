// The one file that must run on a bare Node 20 before anything is installed: it fetches the
// packages, Node 24 among them, and hands the command over to it.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const onWindows = process.platform === "win32";
const node24 = join(modules, "node", "bin", onWindows ? "node.exe" : "node");
const stamp = join(modules, ".sightline-installed");
const lock = join(root, ".preparing");

const heartbeat = 1_000;
const heartbeatIsLost = 10_000;
const longestPreparation = 15 * 60_000;

/** The child process that signals are forwarded to. */
let child;
/** The signal that ends this, which npm may answer with an ordinary exit code. */
let ending;
let dropLock = () => {};

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exit(1);
}

async function main([command, ...args]) {
  refuseOldNode();
  const script = join(root, "tools", `${command}.ts`);
  if (!command || !existsSync(script)) {
    throw new Error(
      `Unknown command "${command ?? ""}": tools/${command ?? "…"}.ts doesn't exist.`,
    );
  }
  passSignalsOn();
  const wanted = installationWanted();
  const builds = command === "start";
  if (builds || !isInstalled(wanted)) await takeLock();
  if (!isInstalled(wanted)) await install(wanted);
  if (!builds) dropLock();
  await handOver(script, args);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Sightline needs Node 20.19 or newer. You're running Node ${process.versions.node}.`,
  );
}

function passSignalsOn() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      ending = signal;
      if (child) child.kill(signal);
      else endAs(signal);
    });
  }
  if (process.env.npm_lifecycle_event) stopWhenNpmDies();
}

/** A killed npm notifies nobody; without this, its server would live on and keep the port. */
function stopWhenNpmDies() {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    if (child) child.kill("SIGTERM");
    else endAs("SIGTERM");
  }, 500);
  watch.unref();
}

function endAs(signal) {
  process.exit(128 + constants.signals[signal]);
}

function installationWanted() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return `${hash.digest("hex")} ${process.platform} ${process.arch}\n`;
}

function isInstalled(wanted) {
  return existsSync(node24) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

async function install(wanted) {
  rmSync(stamp, { force: true });
  // `--include` because NODE_ENV=production or an `omit` setting would leave out what tests and
  // builds need; one installation serves every command.
  const ci = ["ci", "--include=dev", "--include=optional"];
  // Cached packages are as good as fresh ones: the lock file has their hashes. If one is missing
  // from what npm remembers of it, npm has to ask for everything again.
  await npm("Installing packages", [...ci, "--prefer-offline"]).catch(() =>
    npm("Installing packages again, without the cache", [...ci, "--prefer-online"]),
  );
  if ((await versionOfNode24()) === undefined) await npm("Installing Node 24", ["rebuild", "node"]);
  const version = await versionOfNode24();
  if (!version?.startsWith("v24.")) throw new Error(explainMissingNode24(version));
  writeFileSync(stamp, wanted);
}

function explainMissingNode24(version) {
  return [
    version
      ? `Sightline runs on Node 24, but the npm package "node" installed ${version}.`
      : 'Sightline runs on Node 24, which the npm package "node" gets with its install script.',
    "That script didn't run: npm blocks install scripts here (the ignore-scripts setting, or a",
    "list of allowed scripts without it). Allow it once and start again:",
    "",
    "    npm rebuild node --ignore-scripts=false",
  ].join("\n");
}

async function versionOfNode24() {
  if (!existsSync(node24)) return undefined;
  const { code, output } = await run(node24, ["--version"]);
  return code === 0 ? output.trim() : undefined;
}

async function npm(title, args) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const [program, ...before] = npmProgram();
  const ended = showProgress(title);
  const { code, output } = await run(program, [...before, ...args, ...quiet], writeHolders);
  ended(code === 0);
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed:\n\n${output.trim()}`);
}

/** npm's own Node, never ours: `npm ci` removes ours while it runs. */
function npmProgram() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli && node ? [node, cli] : ["npm"];
}

/** Shows progress: a line that counts in a terminal, an occasional line in a log. */
function showProgress(title) {
  const { isTTY } = process.stderr;
  const startedAt = Date.now();
  const say = (text) => process.stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  say(`${title} …`);
  const timer = setInterval(() => say(`${title} … ${seconds()} s`), isTTY ? 1_000 : 15_000);
  return (succeeded) => {
    clearInterval(timer);
    say(`${title}: ${succeeded ? "done" : "failed"} after ${seconds()} s`);
    if (isTTY) process.stderr.write("\n");
  };
}

async function run(program, args, onStart) {
  child = spawn(program, args, { cwd: root, shell: program === "npm" && onWindows });
  onStart?.();
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const [code, signal] = await ended(child);
  child = undefined;
  if (signal ?? ending) endAs(signal ?? ending);
  return { code, output };
}

function ended(process) {
  return new Promise((resolve, reject) => {
    process.once("error", reject);
    process.once("close", (code, signal) => resolve([code, signal]));
  });
}

/**
 * If several commands are started at once in one clone, one installs and builds while the others
 * wait.
 */
async function takeLock() {
  for (let reported = false; !createLock(); ) {
    if (!isLockHeld()) {
      removeStaleLock();
    } else {
      if (!reported) console.error("Another command is setting up this folder. Waiting for it …");
      reported = true;
      await pause(100);
    }
  }
}

function createLock() {
  try {
    mkdirSync(lock);
  } catch (error) {
    // A read-only folder needs no lock: nothing can be prepared in it.
    return error.code !== "EEXIST";
  }
  writeHolders();
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), heartbeat);
  dropLock = () => {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
    dropLock = () => {};
  };
  process.once("exit", () => dropLock());
  return true;
}

function writeHolders() {
  const holders = [process.pid, child?.pid].filter(Boolean);
  writeFileSync(join(lock, "holders.json"), JSON.stringify(holders));
}

/**
 * Held while its owner lives and sends heartbeats, or while the child of a killed owner still
 * works. Age limits both, because after a crash another program may have the same process id.
 */
function isLockHeld() {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const [owner, worker] = readHolders().map(isAlive);
    return (owner && age < heartbeatIsLost) || (worker === true && age < longestPreparation);
  } catch {
    return true;
  }
}

function readHolders() {
  const file = join(lock, "holders.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [process.pid];
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Renaming first: of two that find the same stale lock, only one may remove it. */
function removeStaleLock() {
  const removed = `${lock}-${process.pid}`;
  try {
    renameSync(lock, removed);
    rmSync(removed, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

async function handOver(script, args) {
  const path = [join(modules, ".bin"), process.env.PATH].join(delimiter);
  // When the channel closes, the child knows that this process was killed.
  child = spawn(node24, [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  child.once("message", () => dropLock());
  const [code, signal] = await ended(child);
  process.exit(signal ? 128 + constants.signals[signal] : code);
}
