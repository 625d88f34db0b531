export {
  aReadCompany,
  type PageDraft,
} from "../../apps/server/modules/analyses/pages/testing/read-company.ts";
export { anInsight, type InsightDraft } from "./an-insight.ts";
