// Only before a release.
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { beforeAll, describe, expect, it } from "vitest";
import { figures } from "../../apps/web/features/marketing/case-study/figures.ts";
import { identifyManual, measureManual } from "./measure-manual.ts";

const folder = findPostgresqlDocs();
const manual = folder === null ? null : identifyManual(folder, POSTGRESQL_DOCS_PACKAGE);
const skipped = whyNot();

/** Another version of the manual has other figures, so it can't be compared. */
function whyNot(): string {
  if (manual === null) return ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)`;
  const isTheSame = manual.version === figures.manual.version;
  return isTheSame ? "" : ` (skipped: ${manual.version} is installed, not the one shown)`;
}

describe.skipIf(skipped !== "")(`the figures of the case study${skipped}`, () => {
  let again: Awaited<ReturnType<typeof measureManual>>;
  beforeAll(async () => {
    again = await measureManual(folder ?? "");
  });

  it("are those of the manual that is named", () => expect(figures.manual).toEqual(manual));

  // Run `node tools/case-study.ts` when they differ for a reason, and read the page again.
  it("come out the same when anyone runs the product on it", () => {
    const { measured, manual: named, ...shown } = figures;
    expect(measured).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(again).toEqual(shown);
  });
});
