import type { PublicReport } from "@sightline/contract";
import type { PageContext } from "../../runtime/page/page-context.ts";

/** Null: there is no such public report. `moved` names the slug it has now. */
export async function readReport(
  { ask }: Pick<PageContext, "ask">,
  slug: string,
): Promise<PublicReport | { readonly moved: string } | null> {
  const answer = await ask(`/api/reports/${encodeURIComponent(slug)}`);
  if (answer.status === 404) {
    const { code, data } = await answer.json();
    return code === "MOVED" ? { moved: data.slug } : null;
  }
  if (answer.status === 400) return null;
  if (!answer.ok) throw new Error(`The report could not be loaded: ${answer.status}`);
  const report: PublicReport = await answer.json();
  return report;
}
