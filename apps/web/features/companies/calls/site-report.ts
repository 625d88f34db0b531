import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const SITE_REPORT = "site-report";

export const siteReportQuery = (siteId: string) =>
  queryOptions({
    queryKey: [SITE_REPORT, siteId],
    queryFn: ({ signal }) => client.reports.state({ site_id: siteId }, { signal }),
  });
