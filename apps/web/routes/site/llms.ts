import type { LoaderFunctionArgs } from "react-router";
import { llmsTxt } from "../../features/marketing/discovery/llms-txt.ts";
import { textResponse } from "../../features/marketing/discovery/text-response.ts";
import { readPage } from "../../runtime/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { appUrl } = readPage(context).settings;
  return textResponse(llmsTxt(appUrl), "text/plain");
}
