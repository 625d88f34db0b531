import "./bound-to-parent.ts";
import { inProject } from "./project.ts";
import { endTogetherOnSignal, run } from "./run.ts";
import { isWebBuilt } from "./web-build.ts";

process.env.NODE_ENV ??= "production";

const servesPages = process.env.ROLE !== "worker";
if (servesPages && !isWebBuilt()) await buildWeb();
process.send?.("prepared");

await import("../apps/server/main/serve.ts");

/** In a separate process, so that the server doesn't keep the bundler's memory. */
async function buildWeb() {
  const stopWatching = endTogetherOnSignal();
  const build = await run(process.execPath, [inProject("tools/build-web.ts")], { shown: true });
  if (!build.succeeded) process.exit(1);
  stopWatching();
}
