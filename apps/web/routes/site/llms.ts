import type { LoaderFunctionArgs } from "react-router";
import { llmsTxt } from "../../features/marketing/discovery/llms-txt.ts";
import { textAnswer } from "../../features/marketing/discovery/text-answer.ts";
import { readPage } from "../../runtime/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { appUrl } = readPage(context).settings;
  return textAnswer(llmsTxt(appUrl), "text/plain");
}
