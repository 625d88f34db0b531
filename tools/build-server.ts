// Bundles the server's commands if any of their inputs has changed since the last build.
import { rmSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { buildUnlessBuilt, serverBuild } from "./builds.ts";
import { inProject, projectFolder } from "./project.ts";

const COMMANDS = ["serve", "admin", "backup", "crawl", "mcp", "restore"];
/** What the server starts beside itself. */
const STARTED = ["demo/build-process", "demo/world/world-thread"];
/** The pages' own build uses these too, and there may be only one of each; Vite is for `npm run dev`. */
const SHARED = [/^react(-dom|-router)?($|\/)/, "vite"];

async function bundle(): Promise<void> {
  rmSync(serverBuild.folder, { recursive: true, force: true });
  const commands = await rolldown({
    input: [...COMMANDS, ...STARTED].map((name) => inProject(`apps/server/main/${name}.ts`)),
    platform: "node",
    external: [...SHARED, "pg-native", "playwright-core"],
    plugins: [ownAddresses],
    logLevel: "warn",
  });
  await commands.write({ dir: serverBuild.folder, format: "esm" });
}

/** What is started is bundled, too. */
const BUNDLED = new RegExp(
  `new URL\\("\\./(${STARTED.map((name) => basename(name)).join("|")})\\.ts", import\\.meta\\.url\\)`,
  "g",
);

/** A file finds what lies beside it at the same address as before it was bundled. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  transform(code, id) {
    if (!id.startsWith(projectFolder) || id.includes("node_modules")) return null;
    const before = relative(serverBuild.folder, dirname(id));
    const name = id.slice(dirname(id).length + 1);
    const address = `new URL(${JSON.stringify(`${before}/${name}`)}, import.meta.url).href`;
    const started = code.replace(BUNDLED, 'new URL("./$1.js", IMPORT_URL)');
    const moved = started.replaceAll("import.meta.url", address);
    return { code: moved.replaceAll("IMPORT_URL", "import.meta.url"), map: null };
  },
};

await buildUnlessBuilt(serverBuild, bundle);
