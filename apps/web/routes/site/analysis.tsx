import type { Analysis } from "@sightline/contract";
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from "react-router";
import { AnalysisPage } from "../../features/marketing/analysis/analysis-page.tsx";
import { NotFound } from "../../features/marketing/not-found.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false };

/** Null for visitors it doesn't belong to, as for one that doesn't exist. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = encodeURIComponent(params.id ?? "");
  const answer = await readPage(context).ask(`/api/analyses/${id}`);
  if (answer.status >= 500) throw new Error("The analysis could not be loaded.");
  if (!answer.ok) return data(null, { status: 404 });
  return data((await answer.json()) as Analysis);
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta({
    title: `${loaderData?.target_site ?? "Page not found"} · Sightline`,
    description:
      "What search and AI engines can read on a site’s first pages, and what to fix first.",
  })({ matches });
}

export default function Page() {
  const analysis = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const next = `/dashboard/home-page/${encodeURIComponent(id)}`;
  return (
    <SitePage>
      {/* Signed-in users see it in the app: a server-rendered page only knows the visit. */}
      <div data-signed-in={next}>
        {analysis === null ? <NotFound /> : <AnalysisPage analysis={analysis} next={next} />}
      </div>
    </SitePage>
  );
}
