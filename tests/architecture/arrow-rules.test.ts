import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cruiseTree, describeViolations } from "./cruise.ts";

const modules = "apps/server/modules";

/** The rule, the file that breaks it, and what that file imports. */
const broken = [
  ["web-routes-looks-down", "apps/web/routes/site.tsx", "../entry/start.ts"],
  ["web-features-looks-down", "apps/web/features/a/list.tsx", "../../routes/page.tsx"],
  ["web-runtime-looks-down", "apps/web/runtime/session.ts", "../features/b/rows.tsx"],
  ["web-api-looks-down", "apps/web/api/client.ts", "../runtime/theme.ts"],
  ["web-layers-ignore-the-top", "apps/web/api/top.ts", "../top.ts"],
  ["features-never-meet", "apps/web/features/a/cards.tsx", "../b/rows.tsx"],
  ["keywords-looks-left", "apps/web/features/keywords/rank.tsx", "../positions/rank.tsx"],
  ["keywords-looks-left", "apps/web/features/keywords/first.tsx", "../b/rows.tsx"],
  ["web-sees-contract-domain-ui", "apps/web/api/rows.ts", "@sightline/database"],
  ["web-ignores-the-server", "apps/web/api/server.ts", "../../server/main/compose.ts"],
  ["server-modules-looks-down", `${modules}/security/events.ts`, "../../main/compose.ts"],
  ["server-platform-looks-down", "apps/server/platform/http.ts", "../modules/mailing/index.ts"],
  ["server-ignores-ui", "apps/server/platform/button.ts", "@sightline/ui/button"],
  ["server-ignores-sources-of-the-web", "apps/server/main/web.ts", "../../web/api/plain.ts"],
  ["modules-are-entered-by-the-door", `${modules}/accounts/mail.ts`, "../mailing/inside.ts"],
  ["modules-are-entered-by-the-door", "apps/server/main/inside.ts", "../modules/mailing/inside.ts"],
  ["accounts-looks-left", `${modules}/accounts/rows.ts`, "../keywords/index.ts"],
  ["keywords-looks-left", `${modules}/keywords/rows.ts`, "../positions/index.ts"],
  ["keywords-looks-left", "packages/domain/keywords/rank.ts", "../positions/index.ts"],
  ["packages-see-only-domain", "packages/emails/rows.ts", "@sightline/database"],
  ["packages-see-no-app", "packages/emails/app.ts", "../../apps/web/api/plain.ts"],
  ["domain-depends-on-nothing", "packages/domain/keywords/time.ts", "node:fs"],
  ["domain-depends-on-nothing", "packages/domain/keywords/type.ts", "@sightline/contract"],
  ["production-ignores-testing", "apps/server/main/double.ts", "@sightline/testing"],
  ["production-ignores-testing", "apps/server/main/rows.ts", "./testing/rows.ts"],
  ["product-ignores-its-tools", "packages/database/tool.ts", "../../tools/tool.ts"],
  ["no-rings", "packages/emails/early.ts", "./late.ts"],
] as const;

const allowed = [
  ["apps/web/entry/start.ts", "../routes/page.tsx"],
  ["apps/web/routes/page.tsx", "../features/b/rows.tsx"],
  ["apps/web/features/b/rows.tsx", "@sightline/ui/button"],
  ["apps/web/features/positions/rank.tsx", "../keywords/list.tsx"],
  ["apps/web/features/keywords/list.tsx", ""],
  ["apps/web/runtime/theme.ts", "../api/plain.ts"],
  ["apps/web/api/plain.ts", "@sightline/contract"],
  ["apps/web/top.ts", "./entry/start.ts"],
  ["apps/server/main/compose.ts", "../modules/keywords/index.ts"],
  ["apps/server/main/testing/rows.ts", "@sightline/testing"],
  [`${modules}/keywords/index.ts`, "../mailing/index.ts"],
  [`${modules}/positions/index.ts`, "../keywords/index.ts"],
  [`${modules}/mailing/index.ts`, "./inside.ts"],
  [`${modules}/mailing/inside.ts`, "@sightline/database"],
  [`${modules}/mailing/mailing.test.ts`, "@sightline/testing"],
  ["packages/contract/index.ts", "@sightline/domain/keywords"],
  ["packages/domain/keywords/index.ts", "./rules.ts"],
  ["packages/domain/keywords/rules.ts", ""],
  ["packages/domain/positions/index.ts", "../keywords/index.ts"],
  ["packages/domain/keywords/rules.test.ts", "node:assert"],
  ["packages/database/index.ts", ""],
  ["testing/index.ts", "../apps/server/main/compose.ts"],
  ["packages/ui/button/index.ts", ""],
  ["packages/emails/late.ts", "./early.ts"],
  ["tools/tool.ts", "@sightline/testing"],
] as const;

describe("the rules about arrows", () => {
  const root = mkdtempSync(join(tmpdir(), "sightline-arrows-"));
  let found: string[] = [];

  beforeAll(async () => {
    for (const name of ["contract", "database", "domain", "emails", "testing", "ui"]) link(name);
    for (const [, file, target] of broken) write(file, target);
    for (const [file, target] of allowed) write(file, target);
    found = describeViolations(await cruiseTree(root));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(broken)("%s catches an import in %s of %s", (rule, file) => {
    expect(found.filter((line) => line.startsWith(`${rule}: ${file} →`))).toHaveLength(1);
  });

  it("let every allowed import pass", () => {
    const guilty = new Set(broken.map(([, file]) => file as string));
    const falsely = found.filter((line) => !guilty.has(line.split(/: | → /)[1] ?? ""));
    expect(falsely).toEqual([]);
  });

  /** As npm links a workspace: a name in node_modules, and the manifest that says what it exports. */
  function link(name: string) {
    const folder = name === "testing" ? join(root, name) : join(root, "packages", name);
    mkdirSync(folder, { recursive: true });
    const exports = { ".": "./index.ts", "./*": "./*/index.ts" };
    const manifest = JSON.stringify({ name: `@sightline/${name}`, exports });
    writeFileSync(join(folder, "package.json"), manifest);
    mkdirSync(join(root, "node_modules/@sightline"), { recursive: true });
    symlinkSync(folder, join(root, "node_modules/@sightline", name));
  }

  function write(file: string, target: string) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, target ? `export type * from "${target}";\n` : "export const x = 1;\n");
  }
});
