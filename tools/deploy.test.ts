import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { HAPROXY, hasHaproxy } from "@sightline/testing/haproxy";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "../apps/server/platform/config/index.ts";
import { inProject } from "./project.ts";

const SYSTEMD_ANALYZE = "/usr/bin/systemd-analyze";

const contentOf = (name: string) => readFileSync(inProject("deploy", name), "utf8");
const unit = contentOf("sightline.service");
const image = contentOf("sightline.containerfile");
const compose = contentOf("compose.yaml");
const guide = readFileSync(inProject("docs/guides/services-and-containers.md"), "utf8");
/** For tests alone, or read by libraries under their own names. */
const NOT_FOR_OPERATORS = /_API_BASE$|^GOOGLE_ISSUER$|^DEMO_DAYS$/;
const settings = readFileSync(inProject("README.md"), "utf8");

describe("what is deployed", () => {
  it("runs commands that exist, without npm in between", () => {
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

  it("passes every setting on, in each recipe", () => {
    const known = Object.keys(SETTINGS);
    expect(known.length).toBeGreaterThan(60);
    const documented = known.filter((name) => !settings.includes(`\`${name}\``));
    expect(documented.filter((name) => !NOT_FOR_OPERATORS.test(name))).toEqual([]);
    // By file: a list of names would be short by one with the next setting.
    const app = compose.slice(compose.indexOf("  app:"), compose.indexOf("  database:\n    image"));
    expect(app).toMatch(/^ {4}env_file: \[\.env\]$/m);
    expect(unit).toMatch(/^EnvironmentFile=-\/etc\/sightline\.env$/m);
    expect(guide).toContain("/etc/sightline.env");
    expect(guide).toContain("deploy/.env");
    // What a recipe sets wins over the file, so it's only what can't be otherwise in a container.
    const fixed = [...app.matchAll(/^ {6}([A-Z_]+): (?!\$\{\1)/gm)].map(([, name]) => name);
    expect(fixed).toEqual(["DATABASE_URL", "NODE_ENV", "HOST", "PORT", "DATA_DIR"]);
  });

  it("runs without what only development needs", () => {
    const [build = "", run = ""] = image.split(/^FROM /m).slice(1);
    expect(build).toMatch(/build-server\n(#.*\n)*RUN npm prune --omit=dev/);
    expect(run).not.toMatch(/npm|build-/);
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
