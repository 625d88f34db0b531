import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  KEPT_IN_BROWSER,
  KEPT_WITH_CONSENT,
} from "../../apps/web/features/marketing/privacy/browser-storage.ts";
import { KEPT } from "../../apps/web/features/marketing/privacy/kept-for.ts";
import { STORED_DATA } from "../../apps/web/features/marketing/privacy/stored-data.ts";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "../architecture/project-files.ts";

const modules = "apps/server/modules";
const queue = "apps/server/platform/jobs/queue.ts";
const tracker = "apps/web/runtime/tracking/tracker.ts";
const signIn = "apps/server/modules/accounts/auth-library.ts";

/** Where each figure of the page is obeyed, and the line that says so. */
const OBEYED: Record<keyof typeof KEPT, readonly [file: string, line: (figure: number) => string]> =
  {
    securityEventDays: [
      "packages/domain/security/abuse.ts",
      (days) => `const EVENTS_KEPT_DAYS = ${days};`,
    ],
    resultPageDays: [
      `${modules}/positions/checking/clean-up.ts`,
      (days) => `const SNAPSHOT_DAYS = ${days};`,
    ],
    alertDays: [
      `${modules}/positions/alerts/alerts.jobs.ts`,
      (days) => `const KEPT_MS = ${days} * 86_400_000;`,
    ],
    importDraftDays: [
      `${modules}/demand/imports/imports.jobs.ts`,
      (days) => `now().getTime() - ${days === 1 ? "" : `${days} * `}DAY_MS)`,
    ],
    searchConsoleDays: [
      `${modules}/search-console/reading/days-to-read.ts`,
      (days) => `const KEPT_DAYS = ${days};`,
    ],
    visitDays: [
      "apps/server/modules/analyses/clean-up.queries.ts",
      (days) => `const UNCLAIMED_FOR = sql\`interval '${days} days'\`;`,
    ],
    visitCookieDays: [
      "apps/server/modules/analyses/homepage/visit-cookie.ts",
      (days) => `const KEPT_FOR_SECONDS = ${days} * 24 * 60 * 60;`,
    ],
    deviceCookieDays: [
      `${modules}/accounts/known-devices.ts`,
      (days) => `const KEPT_FOR_SECONDS = ${days} * 24 * 60 * 60;`,
    ],
    resetLinkMinutes: [signIn, (minutes) => `const RESET_LIFETIME_S = ${minutes} * 60;`],
    confirmationLinkHours: [
      signIn,
      (hours) => `const CONFIRMATION_LIFETIME_S = ${hours} * 60 * 60;`,
    ],
    sentMailDays: [queue, (days) => `deleteAfterSeconds: ${days} * 24 * 60 * 60,`],
    waitingMailDays: [queue, (days) => `retentionSeconds: ${days} * 24 * 60 * 60,`],
    writtenAnswerDays: [
      "apps/server/modules/analyses/clean-up.queries.ts",
      (days) => `const WRITTEN_FOR = sql\`interval '${days} days'\`;`,
    ],
    signInByLinkHours: [
      "apps/web/runtime/session/handover.ts",
      (hours) => `const STORED_FOR_MS = ${hours} * 60 * 60 * 1000;`,
    ],
    errorsInBrowser: [
      "apps/web/runtime/errors/error-log.ts",
      (count) => `const MOST_STORED = ${count};`,
    ],
    visitorDays: [tracker, (days) => `const VISITOR_KEPT_FOR_MS = ${days} * 24 * 60 * 60 * 1000;`],
    unsentViews: [tracker, (count) => `const MOST_UNSENT = ${count};`],
    signUpAddressDays: [
      `${modules}/traffic/sign-ups/sign-ups.queries.ts`,
      (days) => `const ADDRESS_KEPT_DAYS = ${days};`,
    ],
    comparisonDays: [
      `${modules}/experiments/experiments.jobs.ts`,
      (days) => `const EXPOSURES_KEPT_DAYS = ${days};`,
    ],
    pageViewDays: [
      `${modules}/traffic/store/postgres-store.ts`,
      (days) => `const KEPT_DAYS = ${days};`,
    ],
  };

describe("P98 the privacy page says what the software does", () => {
  it.each(Object.entries(OBEYED))("P98 %s is what is obeyed", (name, [file, line]) => {
    expect(contentOf(file)).toContain(line(KEPT[name as keyof typeof KEPT]));
  });

  it("P98 every table that an export holds has its entry", () => {
    const exported = productFiles("apps/server/modules/")
      .filter((content) => content.includes("UserTables: readonly UserTable[]"))
      .flatMap((content) => found(content, /\btable: "(\w+)"/g));
    expect(exported.length).toBeGreaterThan(20);
    expect(STORED_DATA.flatMap(({ files }) => files).sort()).toEqual(exported.sort());
  });

  it("P98 everything that is kept in a browser is listed, and nothing else", () => {
    const keys = productFiles("apps/web/").flatMap((content) =>
      found(content, /const \w+_KEY = "([\w-]+)"/g),
    );
    const cookies = productFiles("apps/server/").flatMap((content) =>
      found(content, /COOKIE = "(\w+)"/g),
    );
    const listed = (where: string) =>
      [...KEPT_IN_BROWSER, ...KEPT_WITH_CONSENT]
        .filter((kept) => kept.where === where)
        .map(({ name }) => name);
    const stored = [...listed("Local storage"), ...listed("Session storage")];
    expect(stored.sort()).toEqual(keys.sort());
    // The one of a sign-in under way is made by the auth library, and each A/B test has its own.
    const others = ["sightline.state", "sightline_ab_…"];
    expect(listed("Cookie").sort()).toEqual([...cookies, ...others].sort());
  });
});

function productFiles(folder: string): string[] {
  return projectFiles
    .filter((file) => file.startsWith(folder) && /(?<!\.(test|spec))\.tsx?$/.test(file))
    .map(contentOf);
}

function contentOf(file: string): string {
  return readFileSync(inProject(file), "utf8");
}

function found(content: string, pattern: RegExp): string[] {
  return [...content.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
