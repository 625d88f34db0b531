import { isUnderWay } from "@sightline/domain/crawling";
import { client } from "../../../runtime/client.ts";

/** Has a site read unless it was or is being read; gives what stands in the way, if anything does. */
export async function readOnce(company: string): Promise<Error | null> {
  try {
    const crawls = await client.crawling.list({ company_id: company });
    const isKnown = crawls.some(({ status }) => status === "complete" || isUnderWay(status));
    if (!isKnown) await client.crawling.start({ company_id: company });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
