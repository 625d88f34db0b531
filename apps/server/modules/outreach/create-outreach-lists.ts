import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import { deleteOldImports } from "./imports/imports.queries.ts";
import { createContactsUpload } from "./imports/upload-contacts.ts";
import { exportContacts, exportProblems } from "./lists/export-contacts.ts";
import { outreachListsRoutes } from "./lists/lists.routes.ts";
import { mxJob, type ResolveMx } from "./lists/mx.jobs.ts";
import { createMiniReports, type MiniReportDeps } from "./reports/mini-reports.ts";
import { outreachTemplatesRoutes } from "./templates/templates.routes.ts";

export const CLEAN_UP_OUTREACH_IMPORTS = "outreach.clean-up-imports";

export interface OutreachListsSettings {
  readonly appUrl: string;
  readonly operator: { readonly name: string | null; readonly address: string | null };
  /** For the hashes of addresses: the one that emails use. */
  readonly addressKey: Buffer;
}

export interface OutreachListsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly resolveMx: ResolveMx;
  readonly readHomepage: MiniReportDeps["readHomepage"];
  /** Only tests pass one. */
  readonly now?: () => Date;
}

/** Whom we may write to, and what the letters say. */
export function createOutreachLists(
  { appUrl, operator, addressKey }: OutreachListsSettings,
  { db, queue, resolveMx, readHomepage, now = () => new Date() }: OutreachListsDeps,
) {
  const reports = createMiniReports({ db, queue, appUrl, now, readHomepage });
  const cleanUp: Job = { name: CLEAN_UP_OUTREACH_IMPORTS, handle: () => deleteOldImports(db) };
  return {
    routes: outreachListsRoutes({ db, queue, key: addressKey }),
    templates: outreachTemplatesRoutes({ db, reports, operator, appUrl }),
    reports,
    jobs: [mxJob({ db, queue, resolveMx }), cleanUp, ...reports.jobs],
    upload: createContactsUpload(db),
    exportContacts: (listId: string) => exportContacts(db, addressKey, listId),
    exportProblems: (importId: string) => exportProblems(db, importId),
  };
}
