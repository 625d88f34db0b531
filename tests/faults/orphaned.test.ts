import { once } from "node:events";
import { rm } from "node:fs/promises";
import { startNode } from "@sightline/testing/process";
import { makeScratchFolder } from "@sightline/testing/scratch-folder";
import { expect, it } from "vitest";

it("a product stops, and well, when the process that started it is gone", async () => {
  const dataDir = await makeScratchFolder("sightline-orphaned-");
  try {
    const node = await startNode({ DATA_DIR: dataDir });
    const ended = once(node.process, "exit");
    // The kernel closes the channel of a process that dies in the same way.
    node.process.disconnect();
    expect(await ended).toEqual([0, null]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
