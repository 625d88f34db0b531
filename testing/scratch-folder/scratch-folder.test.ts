import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

it("a scratch folder goes with the process that made it, even when that is killed", async () => {
  const script = `
    import { makeScratchFolder, removeWhenWeEnd } from ${JSON.stringify(import.meta.resolve("./index.ts"))};
    const folder = await makeScratchFolder("sightline-scratch-");
    removeWhenWeEnd(folder);
    process.stdout.write(folder, () => process.kill(process.pid, "SIGKILL"));
  `;
  const args = ["--input-type=module-typescript", "--eval", script];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [folder, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(signal).toBe("SIGKILL");
  expect(folder).toContain("sightline-scratch-");
  await expect.poll(() => existsSync(folder)).toBe(false);
});
