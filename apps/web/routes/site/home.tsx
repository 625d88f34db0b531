import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formProblem } from "../../features/marketing/analysis/analyse-form.tsx";
import { HomePage } from "../../features/marketing/home/home-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { shownAt } from "../../runtime/ab-tests/shown-content.ts";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";
import { safeNextPath } from "../../runtime/session/safe-next-path.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(SITE_PAGES.home);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { searchParams } = url;
  return {
    hero: await shownAt(readPage(context), url, "home-hero"),
    typed: searchParams.get("site") ?? "",
    problem: formProblem(searchParams.get("problem")),
    // Admins who preview a test are signed in, and want to see this page.
    next: searchParams.has("preview") ? undefined : safeNextPath(searchParams.get("next")),
    hasDemo: readPage(context).demo.state() === "ready",
  };
}

export default function Home() {
  return (
    <SitePage>
      <HomePage {...useLoaderData<typeof loader>()} />
    </SitePage>
  );
}
