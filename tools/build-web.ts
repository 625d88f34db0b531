// Builds apps/web if any of its inputs has changed since the last build.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildUnlessBuilt, webBuild, webFolder } from "./builds.ts";
import { compressAssets } from "./compress-assets.ts";
import { installed } from "./project.ts";
import { endTogetherOnSignal, run } from "./run.ts";

await buildUnlessBuilt(webBuild, buildWeb);

async function buildWeb() {
  endTogetherOnSignal();
  await step("Building the pages", () => viteBuild("react-router", ["build"]));
  if (existsSync(join(webFolder, "entry/site.ts"))) {
    await step("Building the site script", () =>
      viteBuild("vite", ["build", "--config", "vite.site.config.ts"]),
    );
  }
  await step("Drawing social images", drawSocialImages);
  await step("Compressing assets", () => compressAssets(join(webBuild.folder, "client")));
}

async function viteBuild(command: string, args: string[]) {
  const build = await run(installed(command), [...args, "--logLevel", "warn"], {
    cwd: webFolder,
    env: { NODE_ENV: "production" },
  });
  if (!build.succeeded) throw new Error(build.output);
}

/** Fonts and the renderer are only loaded if needed: most starts find the build done. */
async function drawSocialImages() {
  const drawing = await import("./social-images/draw-social-images.ts");
  await drawing.drawSocialImages(join(webBuild.folder, "client"));
}

async function step(title: string, work: () => Promise<unknown>) {
  const startedAt = performance.now();
  process.stderr.write(`${title} …`);
  try {
    await work();
  } catch (error) {
    process.stderr.write(" failed\n\n");
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.stderr.write(` ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`);
}
