import type { PublicReport } from "@sightline/contract";
import type { PageContext } from "../../runtime/page/page-context.ts";

/** Null: there is no such public report. */
export async function readReport(
  { ask }: Pick<PageContext, "ask">,
  slug: string,
): Promise<PublicReport | null> {
  const answer = await ask(`/api/reports/${encodeURIComponent(slug)}`);
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw new Error(`The report could not be loaded: ${answer.status}`);
  const report: PublicReport = await answer.json();
  return report;
}
