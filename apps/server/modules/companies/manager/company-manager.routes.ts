import { implement } from "@orpc/server";
import { type CompanyDetail, contract, type ManagedCompany } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { adminOnly, type Principal, SESSION_FIRST } from "../../../platform/auth/index.ts";
import { jobTransaction } from "../../../platform/database/index.ts";
import { conflict, notFound, type RequestContext } from "../../../platform/http/index.ts";
import { type NewAdminAction, recordAdminAction } from "../../security/index.ts";
import { changeCompany } from "./change-company.ts";
import { companiesPart } from "./companies.part.ts";
import type { CompanyPart } from "./company-part.ts";
import {
  COMPANIES_PER_PAGE,
  type CompanyRow,
  competitorsShown,
  findCompanies,
  findCompanyRow,
  formerSlugs,
  watchersShown,
} from "./manager.queries.ts";
import { countCompanies, mergeCompanies, previewMerge } from "./merge-companies.ts";

const calls = implement(contract.companyManager).$context<RequestContext>().$config(SESSION_FIRST);
type Context = RequestContext & { user: Principal };

/** What only the crawler can do; a refusal says why. */
export interface ManagedCrawls {
  readonly recrawl: (companyId: string) => Promise<{ crawlId: string } | { refused: string }>;
  readonly forget: (
    companyId: string,
    url: string | undefined,
    record: (tx: Transaction<Tables>, pages: number) => Promise<void>,
  ) => Promise<{ pages: number } | { refused: string }>;
}

export interface CompanyManagerDeps {
  readonly db: Kysely<Tables>;
  /** What modules further right store of companies. */
  readonly parts: readonly CompanyPart[];
  readonly crawls: ManagedCrawls;
}

export function companyManagerRoutes({ db, parts: others, crawls }: CompanyManagerDeps) {
  const parts = [companiesPart, ...others];

  /** The change and its audit log entry, or neither. */
  async function act(
    context: Context,
    id: string,
    change: (
      tx: Transaction<Tables>,
      company: CompanyRow,
    ) => Promise<Omit<NewAdminAction, "subjectId" | "subject"> & { readonly seenAs?: string }>,
  ): Promise<CompanyDetail> {
    // A merge may move hundreds of thousands of rows, and nobody else waits for it.
    return jobTransaction(db, async (tx) => {
      const company = await mustFind(tx, id);
      const { seenAs = id, ...done } = await change(tx, company);
      await record(tx, context, company, done);
      return detailOf(tx, await mustFind(tx, seenAs));
    });
  }

  async function detailOf(on: Kysely<Tables>, company: CompanyRow): Promise<CompanyDetail> {
    const counts = await countOf(on, company.id);
    return {
      ...presentCompany(company, counts),
      counts,
      former_slugs: await formerSlugs(on, company.id),
      report_off: presentOff(company),
      watchers: await watchersShown(on, company.id),
      competitors: await competitorsShown(on, company.id),
    };
  }

  async function countOf(on: Kysely<Tables>, id: string) {
    const counts = (await countCompanies(on, parts, [id])).get(id);
    if (counts === undefined) throw notFound("Company");
    return counts;
  }

  return calls.router({
    find: calls.find.use(adminOnly).handler(async ({ input }) => {
      const { rows, total } = await findCompanies(db, input.query, input.page);
      const ids = rows.map(({ id }) => id);
      const counts = await countCompanies(db, parts, ids);
      const companies = rows.flatMap((row) => {
        const counted = counts.get(row.id);
        return counted === undefined ? [] : [presentCompany(row, counted)];
      });
      return { companies, total, page_size: COMPANIES_PER_PAGE };
    }),

    read: calls.read
      .use(adminOnly)
      .handler(async ({ input }) => detailOf(db, await mustFind(db, input.id))),

    change: calls.change.use(adminOnly).handler(({ context, input: { id, ...changes } }) =>
      act(context, id, async (tx, company) => {
        const details = await changeCompany(tx, company, changes);
        if (details === "taken") throw conflict("Another company uses or has used this slug.");
        return { action: "change-company", details };
      }),
    ),

    setReport: calls.setReport.use(adminOnly).handler(({ context, input }) =>
      act(context, input.id, async (tx, { id }) => {
        const { is_allowed, reason } = input;
        const off = is_allowed
          ? { report_off_at: null, report_off_reason: null }
          : { report_off_at: new Date(), report_off_reason: reason };
        await tx.updateTable("companies").set(off).where("id", "=", id).execute();
        return { action: is_allowed ? "allow-report" : "take-report-down", details: { reason } };
      }),
    ),

    recrawl: calls.recrawl.use(adminOnly).handler(async ({ context, input }) => {
      const company = await mustFind(db, input.id);
      const started = await crawls.recrawl(company.id);
      if ("refused" in started) throw conflict(started.refused);
      await record(db, context, company, { action: "recrawl-company" });
      return { crawl_id: started.crawlId };
    }),

    forget: calls.forget.use(adminOnly).handler(async ({ context, input }) => {
      const company = await mustFind(db, input.id);
      const { url, reason } = input;
      const forgotten = await crawls.forget(company.id, url, (tx, pages) => {
        const details = { ...(url === undefined ? {} : { url }), pages, reason };
        return record(tx, context, company, { action: "delete-crawled", details });
      });
      if ("refused" in forgotten) throw conflict(forgotten.refused);
      return forgotten;
    }),

    previewMerge: calls.previewMerge.use(adminOnly).handler(async ({ input }) => {
      const from = await mustFind(db, input.id);
      return previewMerge(db, parts, from, await mustFind(db, input.into));
    }),

    merge: calls.merge.use(adminOnly).handler(({ context, input }) =>
      act(context, input.id, async (tx) => {
        const merged = await mergeCompanies(tx, parts, input.id, input.into);
        if (merged === "missing") throw notFound("Company");
        if ("blockers" in merged) throw conflict(merged.blockers.join(" "));
        const into = (await mustFind(tx, input.into)).domain;
        const details = { into, ...merged.moved, reason: input.reason };
        return { action: "merge-companies", details, seenAs: input.into };
      }),
    ),
  });
}

async function mustFind(db: Kysely<Tables>, id: string): Promise<CompanyRow> {
  const company = await findCompanyRow(db, id);
  if (company === undefined) throw notFound("Company");
  return company;
}

function record(
  db: Kysely<Tables>,
  context: Context,
  { id, domain }: CompanyRow,
  done: Omit<NewAdminAction, "subjectId" | "subject">,
): Promise<void> {
  return recordAdminAction(db, context.user, context, { ...done, subjectId: id, subject: domain });
}

function presentCompany(row: CompanyRow, counts: CompanyDetail["counts"]): ManagedCompany {
  const { id, domain, name, slug, aliases, report } = row;
  const { owners, competitor_of, keywords, prompts, crawls } = counts;
  return {
    ...{ id, domain, name, slug, aliases, report },
    ...{ owners, competitor_of, keywords, prompts, crawls },
    last_crawled_at: row.last_crawled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function presentOff({ report_off_at: at, report_off_reason: reason }: CompanyRow) {
  return at === null || reason === null ? null : { at: at.toISOString(), reason };
}
