import "./bound-to-parent.ts";
import { isBuilt, serverBuild, webBuild } from "./builds.ts";
import { inProject } from "./project.ts";
import { endTogetherOnSignal, run } from "./run.ts";

process.env.NODE_ENV ??= "production";

const servesPages = process.env.ROLE !== "worker";
if (servesPages && !isBuilt(webBuild)) await build("build-web");
if (!isBuilt(serverBuild)) await build("build-server");
process.send?.("prepared");

await import(`${serverBuild.folder}/serve.js`);

/** In a separate process, so that the server doesn't keep the bundler's memory. */
async function build(tool: string) {
  const stopWatching = endTogetherOnSignal();
  const built = await run(process.execPath, [inProject(`tools/${tool}.ts`)], { shown: true });
  if (!built.succeeded) process.exit(1);
  stopWatching();
}
