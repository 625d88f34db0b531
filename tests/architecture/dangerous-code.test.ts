import { describe, expect, it } from "vitest";
import { filesWith, shippedCode } from "./shipped-code.ts";

describe("dangerous code", () => {
  it("is looked for in everything that is shipped", () => {
    expect(shippedCode.length).toBeGreaterThan(1_500);
  });

  it("no code is made from text", () => {
    expect(filesWith(/\beval\(|\bnew Function\(|node:vm["']|\bsetTimeout\(\s*["'`]/)).toEqual([]);
  });

  it("HTML is made from text in one place, for our own scripts", () => {
    const raw =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/;
    expect(filesWith(raw)).toEqual(["apps/web/runtime/start-up/inline-script.tsx"]);
  });

  it("a frame shows HTML of ours without scripts, or nothing", () => {
    const frames = shippedCode.flatMap(({ file, code }) =>
      [...code.matchAll(/<iframe\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
    );
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter(({ tag }) => !/sandbox=""/.test(tag))).toEqual([]);
  });

  it("passwords are typed into one kind of field: hidden, to be pasted, known to managers", () => {
    const field = shippedCode.find(({ file }) => file === "packages/ui/components/field.tsx");
    expect(field?.code).toContain('type={shown ? "text" : "password"}');
    // A page without scripts has a plain one.
    const plain = filesWith(/\n\s+type="password"\s+autoComplete="current-password"/);
    expect(filesWith(/\n\s+type="password"/)).toEqual(plain);
    expect(plain.length).toBe(1);
    expect(filesWith(/onPaste|onCopy|onCut/)).toEqual([]);
    const accounts = shippedCode.filter(({ file }) =>
      file.startsWith("apps/web/features/accounts/"),
    );
    const fields = accounts.flatMap(({ file, code }) =>
      [...code.matchAll(/<PasswordField\b[\s\S]*?\/>/g)].map(([tag]) => ({ file, tag })),
    );
    expect(fields.length).toBeGreaterThan(4);
    const known = /autoComplete=(\{[^}]*-password"\}|"(current|new|one-time)-?\w*")/;
    expect(fields.filter(({ tag }) => !known.test(tag))).toEqual([]);
  });

  it("no page uses plug-ins, listens to other windows or wraps answers in a callback", () => {
    expect(filesWith(/<(object|embed|applet)\s[^>]*(data|src|code)=/)).toEqual([]);
    const pages = (file: string) => file.startsWith("apps/web/") || file.startsWith("packages/ui/");
    const heard = /addEventListener\(\s*["']message["']|\.onmessage\s*=|\bjsonp\b/i;
    expect(filesWith(heard).filter(pages)).toEqual([]);
  });

  it("programs are started with a list of arguments, by the embedded database and the demo alone", () => {
    const starting = filesWith(/from "node:child_process"/);
    const elsewhere = starting.filter((file) => !file.startsWith("packages/database/embedded/"));
    // It starts one file of ours, without arguments.
    expect(elsewhere).toEqual(["apps/server/main/demo/create-demo.ts"]);
    expect(filesWith(/\bexec(Sync)?\b[^;]*from "node:child_process"|shell: *true/)).toEqual([]);
  });

  it("SQL is never put together from input: raw parts are words of the code", () => {
    const raw = shippedCode.flatMap(({ file, code }) =>
      [...code.matchAll(/sql\.raw\(([^()]*)\)/g)].map(([, text = ""]) => ({ file, text })),
    );
    const words = /^"[a-z]+"$|^\w+ === "asc" \? ">" : "<"$|^order$/;
    expect(raw.filter(({ text }) => !words.test(text.trim()) && !isNullsLast(text))).toEqual([]);
    // The names of the embedded server's one database and of the demo's schemas, all constants.
    expect(filesWith(/\.query\(\s*`[^`]*\$\{/)).toEqual([
      "apps/server/main/demo/demo-schema.ts",
      "packages/database/embedded/lease.ts",
    ]);
    expect(filesWith(/CompiledQuery\.raw\(\s*`[^`]*\$\{/)).toEqual([]);
    // ClickHouse gets statements of one tag, which writes every value as a literal.
    const clickhouse = "apps/server/modules/traffic/store/clickhouse";
    expect(filesWith(/@clickhouse\/client/)).toEqual([`${clickhouse}/connect.ts`]);
    const made =
      /Statement\.(of|joined)\(|\bstatement\(|\bas (unknown as )?(Statement|TemplateStringsArray)\b/;
    expect(filesWith(made)).toEqual([`${clickhouse}/statement.ts`]);
  });

  it("certificates are checked wherever we connect", () => {
    const off = /rejectUnauthorized: *false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
    expect(filesWith(off)).toEqual([]);
    expect(filesWith(/TLSv1(\.[01])?["']|secureProtocol|SSLv/)).toEqual([]);
  });
});

const isNullsLast = (text: string) => /^isNeverNull\(sort/.test(text);
