import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contract } from "../../packages/contract/index.ts";
import {
  ACCESS_TOKEN_LIFETIME_S,
  GUESSABLE_WORDS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PREDECESSOR_GRACE_S,
  RECOVERY_CODES,
  SECOND_STEP_LIFETIME_S,
  SESSION_LIFETIME_S,
  SESSION_MAX_LIFETIME_S,
  SETUP_LIFETIME_S,
} from "../../packages/domain/accounts/index.ts";
import {
  ASSISTANT_CODE_S,
  ASSISTANT_DAYS,
  ASSISTANT_TOKEN_S,
  ASSISTANT_UNUSED_DAYS,
} from "../../packages/domain/programs/index.ts";
import { SECURITY_EVENT_TYPES } from "../../packages/domain/security/index.ts";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "../architecture/project-files.ts";
import { filesWith, shippedCode } from "../architecture/shipped-code.ts";

const contentOf = (file: string) => readFileSync(inProject(file), "utf8");
const page = (name: string) => contentOf(`docs/security/${name}.md`);
const accounts = (name: string) => contentOf(`apps/server/modules/accounts/${name}.ts`);
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("docs/security: authentication.md", () => {
  const text = page("authentication");

  it("the ways in and out are those that are open, and no others", () => {
    const [, fields = ""] = accounts("auth-calls").split("const POST_FIELDS");
    const library = all(fields.split("};")[0] ?? "", /"(\/[\w/-]+)":/g);
    const own = all(accounts("auth-front"), /path === "(\/(?:refresh|exchange|second-factor))"/g);
    expect(library.length).toBeGreaterThan(8);
    const named = new Set(all(text, /`(\/[\w/-]+)`/g));
    expect([...named].toSorted()).toEqual([...library, ...own].toSorted());
  });

  it("the words no password may be made of are those that are refused", () => {
    const listed = all(text, /^> (.*)$/gm).join(" ");
    expect(listed.split(", ")).toEqual(GUESSABLE_WORDS);
    expect(text).toContain(`${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`);
  });

  it("the limits against guessing are those that are counted", () => {
    const code = accounts("auth-limits").replaceAll(/\s+/g, " ");
    const limits = [...code.matchAll(/name: "([\w:-]+)", points: (\d+), seconds: (QUARTER|HOUR)/g)];
    expect(limits.length).toBeGreaterThan(10);
    const rows = limits.map(([, name, points, period]) => {
      const time = period === "HOUR" ? "hour" : "15 minutes";
      return `| \`${name}\` | ${points} | ${time}, `;
    });
    const listed = text.split("\n").filter((line) => /^\| `[\w-]+:[\w-]+` /.test(line));
    expect(listed.length).toBe(rows.length);
    for (const row of rows) expect(text).toContain(row);
  });

  it("two steps last as long as the page says", () => {
    expect(text).toContain(`| challenge | ${SECOND_STEP_LIFETIME_S / 60} minutes`);
    expect(text).toContain(`| setup | ${SETUP_LIFETIME_S / 60} minutes`);
    expect(text).toContain(`| recovery code | ${RECOVERY_CODES} of them`);
  });

  it("sessions last as long as the page says, and as many are open", () => {
    const day = 24 * 60 * 60;
    expect(text).toContain(`| access token | ${ACCESS_TOKEN_LIFETIME_S / 60} minutes`);
    expect(text).toContain(`same answer for ${PREDECESSOR_GRACE_S} seconds`);
    expect(text).toContain(`| without use | a session ends after ${SESSION_LIFETIME_S / day} days`);
    expect(text).toContain(`a session ends ${SESSION_MAX_LIFETIME_S / day} days after`);
    const [most] = all(accounts("session-tokens.queries"), /MOST_SESSIONS = (\d+)/g);
    expect(text).toContain(`${most} sessions per account`);
    expect(text).toContain("Signing out of Google doesn't end a session");
  });
});

describe("docs/security: authentication.md, assistants", () => {
  it("what they get lasts as long as the page says", () => {
    const [, text = ""] = page("authentication").split("## Assistants\n");
    expect(text).toContain(`| code | ${ASSISTANT_CODE_S / 60} minutes`);
    expect(text).toContain(`| access token | ${ASSISTANT_TOKEN_S / 60} minutes`);
    expect(text).toContain(`same answer for ${PREDECESSOR_GRACE_S} seconds`);
    expect(text).toContain(`| without use | access ends after ${ASSISTANT_UNUSED_DAYS} days`);
    expect(text).toContain(`access ends ${ASSISTANT_DAYS} days after the consent`);
  });
});

describe("docs/security: access.md", () => {
  it("names what a call can ask for, and every call asks for that or is open", () => {
    interface Procedure {
      "~orpc": { route: { path: string }; errorMap: Record<string, unknown> };
    }
    const calls = Object.values(contract).flatMap((word) =>
      Object.values(word).map((call) => (call as Procedure)["~orpc"]),
    );
    const forAdmins = calls.filter(({ route }) => route.path.startsWith("/admin"));
    expect(forAdmins.length).toBeGreaterThan(30);
    for (const { route, errorMap } of forAdmins) {
      expect([route.path, Object.keys(errorMap)]).toEqual([
        route.path,
        expect.arrayContaining(["UNAUTHORIZED", "FORBIDDEN"]),
      ]);
    }
    const text = page("access");
    const [, fields = ""] = text.split("## Fields\n");
    expect(fields.match(/^\| (?!field|---)/gm)?.length).toBeGreaterThan(7);
    for (const word of ["`UNAUTHORIZED`", "`FORBIDDEN`", "| nobody |", "| user |", "| admin |"]) {
      expect(text).toContain(word);
    }
    expect(contentOf("packages/domain/accounts/account.ts")).toContain(
      'export type Role = "user" | "admin";',
    );
  });
});

describe("docs/security: input-and-limits.md", () => {
  const text = page("input-and-limits");

  it("the limits of requests are those that are enforced", () => {
    const inCode = (text: string) => shippedCode.some(({ code }) => code.includes(text));
    expect(inCode("const MAX_BODY_BYTES = 1024 * 1024;")).toBe(true);
    expect(inCode("const MAX_EMAIL_BYTES = 10 * MAX_BODY_BYTES;")).toBe(true);
    expect(inCode("const MAX_FORM_BYTES = 64 * 1024;")).toBe(true);
    expect(text).toMatch(/request body \| 1 MB[\s\S]*64 kB[\s\S]*reply address \| 10 MB/);
    const listener = contentOf("apps/server/platform/http/listener.ts");
    expect(listener).toMatch(/headersTimeout: 10_000,\s+requestTimeout: 60_000/);
    expect(listener).toContain("maxHeadersCount = 100");
    expect(text).toContain("100, within 10 seconds; the whole request within 60");
    expect(contentOf("apps/server/platform/auth/in-line.ts")).toMatch(
      /AT_ONCE = 3;[\s\S]*MOST_CALLS = 103;/,
    );
    expect(text).toContain("3 run, 100 wait");
    expect(accounts("password-work")).toMatch(
      /AT_ONCE = 2;\s+const MOST_REQUESTS = 100;[\s\S]*MOST_PER_NETWORK = 30;/,
    );
    expect(text).toContain("| 2; 100 requests wait, 30 of them per network |");
    expect(contentOf("packages/database/open-database.ts")).toContain(
      "statement_timeout: 30 * second",
    );
  });

  it("values that belong together are checked where the page says", () => {
    const files = all(text, /\| `((?:packages\/contract|apps\/server)\/[\w/.-]+\.ts)` \|/g);
    expect(files.length).toBe(6);
    const checks = /\.refine\((isPeriod|fitsKind|\(\{)|seal\.open\(/;
    expect(files.filter((file) => !checks.test(contentOf(file).replaceAll(/\s+/g, "")))).toEqual(
      [],
    );
  });

  it("uploads have the limits the page says", () => {
    const limits = contentOf("packages/providers/keyword-metrics/imports/limits.ts");
    expect(limits).toMatch(/rows: 250_000,[\s\S]*archiveEntries: 20,[\s\S]*archiveBytes: 10 \*/);
    expect(text).toContain("| 50 MB, 250,000 rows | 10 MB, 20 files |");
    const uploads = all(
      contentOf("apps/server/platform/http/app.ts"),
      /app\.post\("([\w/-]*imports)"/g,
    );
    expect(uploads.length).toBe(2);
    for (const path of uploads) expect(text).toContain(path);
  });
});

describe("docs/security: data.md", () => {
  it("every table has one level of protection, and each level its rules", () => {
    // The file ends with the list of tables; before it are their columns.
    const [, list = ""] = contentOf("packages/database/tables.ts").split("export interface DB {");
    const tables = all(list, /^ {2}(\w+): /gm);
    expect(tables.length).toBeGreaterThan(100);
    const [levels = "", rules = ""] = page("data").split("| level | at rest");
    const rows = [...levels.matchAll(/^\| (\w+) \| [^|]+ \| (`.*) \|$/gm)].map(
      ([, level, names]) => ({
        level,
        names: all(names ?? "", /`(\w+)`/g),
      }),
    );
    expect(rows.length).toBe(6);
    const levelsOf = (table: string) => {
      const exact = rows.filter(({ names }) => names.includes(table));
      return exact.length > 0
        ? exact
        : rows.filter(({ names }) =>
            names.some((name) => name.endsWith("_") && table.startsWith(name)),
          );
    };
    const wrong = tables.filter((table) => levelsOf(table).length !== 1);
    expect(wrong).toEqual([]);
    for (const { level } of rows) expect(rules).toContain(`| ${level} |`);
  });
});

describe("docs/security: connections.md", () => {
  it("every host that the server's code calls is on the page", () => {
    const text = page("connections");
    const onServer = shippedCode.filter(({ file }) =>
      /^(apps\/server|packages\/(providers|crawler))\//.test(file),
    );
    const hosts = onServer
      .flatMap(({ code }) => all(code, /["'`](https:\/\/[a-z0-9.-]+\.[a-z]{2,})(?=[/"'`:])/g))
      .filter((host) => !/\.(example|invalid|test)$|\/\/example\.com$/.test(host));
    // Names in texts, and of what a file comes from; nothing is fetched from them.
    const onlyNamed =
      /schema\.org|github\.com|semrush\.com|ahrefs\.com|db-ip\.com|glama\.ai|plainsignal/;
    const called = new Set(hosts.filter((host) => !onlyNamed.test(host)));
    expect(called.size).toBeGreaterThan(9);
    expect([...called].filter((host) => !text.includes(`\`${host}\``))).toEqual([]);
  });
});

describe("docs/security: logging.md", () => {
  it("the events are those there are, and nothing else writes a log", () => {
    const text = page("logging");
    for (const type of SECURITY_EVENT_TYPES) expect(text).toContain(`\`${type}\``);
    for (const table of all(text, /table `(\w+)`/g)) {
      expect(contentOf("packages/database/tables.ts")).toContain(`  ${table}: `);
    }
    expect(filesWith(/from "pino"/)).toEqual(["apps/server/platform/logging/logger.ts"]);
    const talking = filesWith(/\bconsole\.\w+\(/).filter((file) => file.startsWith("apps/server/"));
    // What a person reads who starts it.
    const commands = ["admin", "backup", "crawl", "mcp", "one-command", "restore", "serve"];
    expect(talking).toEqual(commands.map((name) => `apps/server/main/${name}.ts`));
  });

  it("no call changes or deletes a security event or an admin action", () => {
    const calls = Object.values(contract).flatMap((word) =>
      Object.values(word).map(
        (call) => (call as { "~orpc": { route: { method: string; path: string } } })["~orpc"].route,
      ),
    );
    const about = calls.filter(({ path }) => /security-events|admin-actions|\/actions/.test(path));
    expect(about.length).toBeGreaterThan(1);
    expect(about.filter(({ method }) => !["GET", "POST"].includes(method))).toEqual([]);
    const written = shippedCode.filter(({ code }) =>
      /(updateTable|deleteFrom)\(\s*"(security_events|admin_actions)"/.test(code),
    );
    // Old ones go after 90 days.
    expect(written.map(({ file }) => file)).toEqual([
      "apps/server/modules/security/security.queries.ts",
    ]);
  });
});

describe("docs/security: dependencies.md", () => {
  it("every package is pinned and has a hash, and the page says how fast each hole is closed", () => {
    const lock = JSON.parse(contentOf("package-lock.json"));
    const packages = Object.entries<{ integrity?: string; link?: boolean }>(lock.packages);
    const installed = packages.filter(
      ([path, { link }]) => path.includes("node_modules/") && !link,
    );
    expect(installed.length).toBeGreaterThan(300);
    const unsafe = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(unsafe.map(([path]) => path)).toEqual([]);
    const direct = projectFiles
      .filter((file) => file.endsWith("package.json"))
      .flatMap((file) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(contentOf(file));
        return Object.entries<string>({ ...dependencies, ...devDependencies });
      });
    expect(direct.length).toBeGreaterThan(80);
    const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/;
    expect(direct.filter(([, version]) => !exact.test(version))).toEqual([]);
    const text = page("dependencies");
    expect(text).toMatch(/2 days[\s\S]*7 days[\s\S]*30 days[\s\S]*90 days[\s\S]*180 days/);
    const listed = all(text, /`([a-z0-9-]+)`/g).filter((name) =>
      direct.some(([one]) => one === name),
    );
    expect(listed.length).toBeGreaterThan(6);
  });
});
