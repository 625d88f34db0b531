import { execFile } from "node:child_process";
import { runsAll } from "@sightline/testing/rounds";
import { expect, it } from "vitest";
import { projectFolder } from "../../tools/project.ts";

interface Report {
  readonly error?: unknown;
  readonly metadata?: { readonly vulnerabilities: Record<string, number> };
}

/** npm fails when there are holes, and prints its report anyway. */
function audit(): Promise<Report> {
  const args = ["audit", "--omit=dev", "--json"];
  return new Promise((resolve) =>
    execFile("npm", args, { cwd: projectFolder, timeout: 120_000 }, (_, output) => {
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve({});
      }
    }),
  );
}

it.runIf(runsAll())(
  "what production installs has no known severe hole, as far as the registry can be asked",
  async ({ skip }) => {
    const { metadata } = await audit();
    if (metadata === undefined) return skip("the registry doesn't answer");
    const { high, critical } = metadata.vulnerabilities;
    expect({ high, critical }).toEqual({ high: 0, critical: 0 });
  },
);
