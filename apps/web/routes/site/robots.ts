import type { LoaderFunctionArgs } from "react-router";
import { robotsTxt } from "../../features/marketing/discovery/robots-txt.ts";
import { textResponse } from "../../features/marketing/discovery/text-response.ts";
import { readPage } from "../../runtime/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, aiCrawlers } = readPage(context);
  return textResponse(robotsTxt(settings.appUrl, aiCrawlers), "text/plain");
}
