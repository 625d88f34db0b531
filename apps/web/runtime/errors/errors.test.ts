import { describe, expect, it } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { bugReportLink } from "./bug-report.ts";
import { failureOf } from "./captured-error.ts";
import { ERRORS_KEY, ErrorLog } from "./error-log.ts";

function browser(stored?: string, typedSecrets: string[] = []) {
  const storage = new Map(stored === undefined ? [] : [[ERRORS_KEY, stored]]);
  const logged: string[] = [];
  const errorLog = new ErrorLog({
    storage: storageIn(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
    path: () => "/dashboard",
    typedSecrets: () => typedSecrets,
    log: (message) => logged.push(message),
  });
  return { errorLog, logged, stored: () => JSON.parse(storage.get(ERRORS_KEY) ?? "[]") };
}

const messages = (errors: readonly { message: string }[]) => errors.map(({ message }) => message);

describe("errors in the browser", () => {
  it("R8.5 the last 50 stay in memory, the last 10 in storage", () => {
    const { errorLog, stored } = browser();
    for (let number = 1; number <= 51; number += 1) {
      errorLog.capture("error", { message: `error ${number}` });
    }
    expect(errorLog.recent()).toHaveLength(50);
    expect(errorLog.recent()[0]?.message).toBe("error 2");
    expect(messages(stored())).toEqual([...Array(10).keys()].map((index) => `error ${index + 42}`));
    expect(stored()[9]).toMatchObject({ kind: "error", path: "/dashboard" });
    expect(stored()[9].id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it("R8.5 those of the last visit stay until newer ones push them out", () => {
    const { errorLog, stored } = browser(JSON.stringify([{ message: "of the last visit" }]));
    errorLog.capture("rejection", { message: "of this one" });
    expect(messages(stored())).toEqual(["of the last visit", "of this one"]);
  });

  it.each([
    ["an extension", { message: "x is null", source: "chrome-extension://abc/content.js" }],
    [
      "ResizeObserver",
      { message: "ResizeObserver loop completed with undelivered notifications." },
    ],
    ["a script of another origin", { message: "Script error." }],
    ["the network", { message: "Failed to fetch" }],
  ])("R8.5 noise of %s leaves no trace", (_name, failure) => {
    const { errorLog, stored } = browser();
    const heard: unknown[] = [];
    errorLog.subscribe((error) => heard.push(error));
    errorLog.capture("error", failure);
    expect([errorLog.recent(), stored(), heard]).toEqual([[], [], []]);
  });

  it("no secret reaches memory or storage", () => {
    const old = JSON.stringify([{ message: "old", password: "hunter2" }]);
    const { errorLog, stored } = browser(old);
    errorLog.capture("rejection", {
      message: "Bearer abc.def.ghi was refused for ana@customer.example",
      source: "https://sightline.example/reset-password?token=hunter2",
      stack: "Error at https://u:hunter2@sightline.example/x.js 4111 1111 1111 1111",
    });
    const traces = JSON.stringify([errorLog.recent(), stored()]);
    expect(traces).not.toMatch(/hunter2|abc\.def|ana@|4111/);
    expect(traces).toContain("was refused");
  });

  it("what stands in a password field is in no error, whatever it looks like", () => {
    const { errorLog, stored } = browser(undefined, ["correct horse", "a.b*c"]);
    errorLog.capture("error", {
      message: "no correct horse and no a.b*c",
      stack: "Error: correct horse\n at axbxc",
    });
    const traces = JSON.stringify([errorLog.recent(), stored()]);
    expect(traces).not.toMatch(/correct horse|a\.b\*c/);
    expect(traces).toContain("no [redacted] and no [redacted]");
    expect(traces).toContain("axbxc");
  });

  it("an address keeps its place in a script, and loses what someone searched for", () => {
    const { errorLog } = browser();
    errorLog.capture("error", {
      message: "failed at https://sightline.example/dashboard?q=my+secret#x",
      source: "https://sightline.example/dashboard?q=my+secret",
      stack: "at run (https://sightline.example/dashboard?q=4000+0025+0000+3155:12:7)",
    });
    expect(errorLog.recent()[0]).toMatchObject({
      message: "failed at https://sightline.example/dashboard",
      source: "https://sightline.example/dashboard",
      stack: "at run (https://sightline.example/dashboard:12:7)",
    });
  });

  it("R8.7 stored errors that cannot be read are only logged", () => {
    const { errorLog, logged, stored } = browser("{");
    errorLog.capture("error", { message: "new" });
    expect(messages(stored())).toEqual(["new"]);
    expect(logged).toEqual(["the stored errors could not be read"]);
  });

  it.each([
    [new TypeError("not a function"), "not a function"],
    [new RangeError(), "RangeError"],
    ["words", "words"],
    [{ code: 7 }, '{"code":7}'],
    [{ password: "hunter2" }, '{"password":"[redacted]"}'],
    [undefined, "undefined"],
    [7n, "7"],
  ])("whatever is thrown has words: %s", (thrown, message) => {
    expect(failureOf(thrown).message).toBe(message);
  });
});

describe("R2.10 the draft of a bug report", () => {
  const crash = {
    errorId: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
    url: "https://sightline.example/reset-password?token=hunter2&tab=a&q=hunter+4#code=hunter3",
    at: new Date("2026-11-15T10:00:00Z"),
  };
  const link = bugReportLink({ supportEmail: "help@sightline.example", ...crash });
  const form = bugReportLink({ supportEmail: "support@sightline.invalid", ...crash });

  it("R2.10 goes to support with the error's id, the address and the time", () => {
    expect(link).toMatch(/^mailto:help@sightline\.example\?subject=/);
    const body = new URL(link).searchParams.get("body");
    expect(body).toContain("Error ID: 0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f\r\n");
    expect(body).toContain(
      "URL: https://sightline.example/reset-password?token=[redacted]&tab=a&q=[redacted]\r\n",
    );
    expect(body).toContain("Time: 2026-11-15T10:00:00.000Z");
  });

  it("is a message in the contact form where no support address is set", () => {
    const { pathname, searchParams } = new URL(form, "https://sightline.example");
    expect(pathname).toBe("/contact");
    expect(searchParams.get("subject")).toBe("product");
    expect(searchParams.get("message")).toContain(
      "Error ID: 0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f\nURL: https://sightline.example/reset",
    );
  });

  it("holds no secret of the address", () => {
    expect(decodeURIComponent(link + form)).not.toMatch(/hunter/);
  });
});
