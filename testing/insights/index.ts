export {
  aReadCompany,
  type PageDraft,
} from "../../apps/server/modules/analyses/pages/testing/read-company.ts";
export {
  answered,
  crawled,
} from "../../apps/server/modules/analyses/report/testing/report-sources.ts";
export { anInsight, type InsightDraft } from "./an-insight.ts";
