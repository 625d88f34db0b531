import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { HAPROXY, hasHaproxy } from "@sightline/testing/haproxy";
import { describe, expect, it } from "vitest";
import { inProject } from "./project.ts";

const SYSTEMD_ANALYZE = "/usr/bin/systemd-analyze";

const contentOf = (name: string) => readFileSync(inProject("deploy", name), "utf8");
const unit = contentOf("sightline.service");
const image = contentOf("sightline.containerfile");
const compose = contentOf("compose.yaml");
const settings = readFileSync(inProject("README.md"), "utf8");

describe("what is deployed", () => {
  it("runs commands that exist, without npm in between", () => {
    const guide = readFileSync(inProject("docs/guides/services-and-containers.md"), "utf8");
    const commands = [unit, image, compose, guide].flatMap((text) => [
      ...text.matchAll(/tools\/bootstrap\.mjs(?:"?, "| )([a-z-]+)/g),
    ]);
    expect(commands.length).toBeGreaterThan(5);
    const missing = commands.filter(([, name]) => !existsSync(inProject("tools", `${name}.ts`)));
    expect(missing).toEqual([]);
  });

  it("sets only what the product knows", () => {
    const names = [
      ...compose.matchAll(/^ {6}([A-Z_]+):/gm),
      ...unit.matchAll(/\b([A-Z_]+)=(?=[^\n]*$)/gm),
      ...image.matchAll(/^ENV (.+)$/gm),
    ]
      .flatMap(([, found = ""]) => found.match(/[A-Z_]{4,}(?==|$)/g) ?? [])
      .filter((name) => !name.startsWith("POSTGRES_"));
    expect(names).toEqual(
      expect.arrayContaining(["DATABASE_URL", "DATA_DIR", "HOST", "SECRETS_KEY"]),
    );
    expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  it("has no secret in it, and asks for those it needs", () => {
    for (const name of ["POSTGRES_PASSWORD", "SECRETS_KEY", "APP_URL"]) {
      expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`));
    }
    expect(readFileSync(inProject(".dockerignore"), "utf8").split("\n")).toEqual(
      expect.arrayContaining([".git", ".env", "**/.env", "data"]),
    );
  });

  it.skipIf(!existsSync(SYSTEMD_ANALYZE))("systemd understands every line", () => {
    const verify = () =>
      execFileSync(
        SYSTEMD_ANALYZE,
        ["verify", "--recursive-errors=no", inProject("deploy/sightline.service")],
        {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
    expect(verify()).toBe("");
  });

  it.skipIf(!hasHaproxy())("HAProxy understands every line", () => {
    const config = inProject("deploy/haproxy.cfg");
    expect(execFileSync(HAPROXY, ["-c", "-f", config], { encoding: "utf8" })).toContain("valid");
  });
});
