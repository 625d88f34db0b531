import { rm } from "node:fs/promises";
import { startEmbedded } from "@sightline/database/embedded";
import { connectionUrl, createTemplate, SERVER_VARIABLE } from "./database/index.ts";
import { createQueues } from "./http/index.ts";
import { makeScratchFolder, removeWhenWeEnd } from "./scratch-folder/index.ts";

/**
 * One database server for the whole run: the given one, or an embedded one that is removed
 * afterwards.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    process.env[SERVER_VARIABLE] = given;
    await createTemplate(given, createQueues);
    return async () => {};
  }

  const dataDir = await makeScratchFolder("sightline-http-tests-");
  removeWhenWeEnd(dataDir);
  const server = await startEmbedded({ dataDir, durable: false });
  const url = connectionUrl(server.connection);
  process.env[SERVER_VARIABLE] = url;
  await createTemplate(url, createQueues);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
