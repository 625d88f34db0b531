import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AnalyseForm, formProblem } from "../../features/marketing/analysis/analyse-form.tsx";
import { Closing } from "../../features/marketing/closing.tsx";
import { ExampleStanding } from "../../features/marketing/example-standing.tsx";
import { Hero } from "../../features/marketing/hero.tsx";
import { LookCloser } from "../../features/marketing/look-closer.tsx";
import { Principles } from "../../features/marketing/principles.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { Today } from "../../features/marketing/today.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";
import { safeNextPath } from "../../runtime/session/safe-next-path.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false };

export const meta = pageMeta(SITE_PAGES.home);

/** What was typed and why it was rejected, after the form was sent without a script. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    typed: searchParams.get("site") ?? "",
    problem: formProblem(searchParams.get("problem")),
    next: safeNextPath(searchParams.get("next")),
  };
}

export default function Home() {
  const { typed, problem, next } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <Hero next={next}>
        <AnalyseForm
          typed={typed}
          problem={problem}
          hint="A real analysis in about ten seconds. No account, no card."
        />
      </Hero>
      <ExampleStanding />
      <Principles />
      <Today />
      <LookCloser />
      <Closing />
    </SitePage>
  );
}
