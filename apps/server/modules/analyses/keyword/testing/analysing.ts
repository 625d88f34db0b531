import { AnalysisOutcome, type AnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { aKeywordResearch, type WatchedSite } from "@sightline/testing/keywords";
import type { Kysely } from "kysely";
import { aReadCompany } from "../../pages/testing/read-company.ts";
import { keywordEngine } from "../keyword-engine.ts";
import { recordedSteps } from "./recorded-steps.ts";

const NOW = new Date("2026-11-15T12:00:00Z");

export type KeywordRequest = Omit<
  Extract<AnalysisRequest, { type: "keyword" }>,
  "type" | "target_site"
>;

/** The engine as this customer's analyses use it. */
export function analysing(
  db: Kysely<Tables>,
  { userId, domain }: Pick<WatchedSite, "userId" | "domain">,
  asked: { readonly serperUrl?: string } = {},
) {
  const engine = keywordEngine({
    db,
    research: aKeywordResearch(db, { ...asked, now: () => NOW }),
  });
  const requested = (request: KeywordRequest) => ({
    type: "keyword" as const,
    target_site: domain,
    ...request,
  });
  return {
    plan: (request: KeywordRequest = {}) => engine.plan(userId, requested(request)),
    async run(request: KeywordRequest = {}, steps = recordedSteps()) {
      const plan = await engine.plan(userId, requested(request));
      if (typeof plan === "string" || "nothing" in plan) throw new Error("there is nothing to run");
      const work = { userId, request: requested(request), subjects: plan.subjects };
      const outcome = { type: "keyword" as const, result: await engine.run(work, steps) };
      // Only what passes the contract is stored and shown.
      AnalysisOutcome.parse(outcome);
      return { ...outcome.result, steps };
    },
  };
}

/** A page on boots, and one on leather. */
export function readBoots(
  db: Kysely<Tables>,
  { companyId, domain }: Pick<WatchedSite, "companyId" | "domain">,
): Promise<void> {
  return aReadCompany(db, companyId, [
    {
      url: `https://${domain}/boots`,
      title: "Winter boots",
      headings: ["Winter boots for children", "Waxed boots"],
      text: "Winter boots for children. Waxed boots.",
    },
    { url: `https://${domain}/care`, title: "Leather care", text: "Care for leather." },
  ]);
}
