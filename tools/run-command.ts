import { isBuilt, serverBuild } from "./builds.ts";
import { inProject } from "./project.ts";

/** Runs a command of the server: as it was bundled, or from its source if that has changed since. */
export async function runCommand(name: string): Promise<void> {
  const bundled = `${serverBuild.folder}/${name}.js`;
  await import(isBuilt(serverBuild) ? bundled : inProject(`apps/server/main/${name}.ts`));
}
