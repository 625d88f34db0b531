import type { PublicReport as Report } from "@sightline/contract";
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from "react-router";
import { NotFound } from "../../features/marketing/not-found.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { PublicReport } from "../../features/reports/public-report.tsx";
import { readReport } from "../../features/reports/read-report.ts";
import { reportMeta } from "../../features/reports/report-meta.ts";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false };

const missing = pageMeta({
  title: "Page not found · Sightline",
  description: "There’s no page at this address.",
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData == null ? missing({ matches }) : reportMeta(loaderData, { matches });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const report = await readReport(readPage(context), params.slug ?? "");
  if (report !== null && "moved" in report) throw redirect(`/report/${report.moved}`, 301);
  return data<Report | null>(report, { status: report === null ? 404 : 200 });
}

export default function ReportPage() {
  const report = useLoaderData<typeof loader>();
  return <SitePage>{report === null ? <NotFound /> : <PublicReport report={report} />}</SitePage>;
}
