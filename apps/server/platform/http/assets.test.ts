import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assets } from "./assets.ts";

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "sightline-assets-"));
  const files = {
    "secrets-key": "secret",
    ".git/config": "secret",
    "package.json": "secret",
    "built/assets/app-1a2b.js": "let it = 1;",
    "built/favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(parent, file, ".."), { recursive: true });
    await writeFile(join(parent, file), content);
  }
});
afterAll(() => rm(parent, { recursive: true }));

const get = (path: string) => assets(join(parent, "built")).request(path);

describe("built files", () => {
  it("are served with their type, and those with a hash for good", async () => {
    const script = await get("/assets/app-1a2b.js");
    expect(await script.text()).toBe("let it = 1;");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect((await get("/favicon.svg")).headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  });

  it.each([
    ...["/", "/assets", "/assets/", "/.git/config", "/../.git/config", "/..%2f.git/config"],
    ...[
      "/%2e%2e/secrets-key",
      "/..\\secrets-key",
      "/..%5csecrets-key",
      "/assets/../../package.json",
    ],
    ...["/....//secrets-key", "/%252e%252e/secrets-key", "/assets/app-1a2b.js%00.txt"],
  ])("%s is neither a listing nor a file from elsewhere", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/secret|app-1a2b/);
  });
});
