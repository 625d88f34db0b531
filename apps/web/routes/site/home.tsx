import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AnalyseForm, formProblem } from "../../features/marketing/analysis/analyse-form.tsx";
import { Closing } from "../../features/marketing/closing.tsx";
import { ExampleStanding } from "../../features/marketing/example-standing.tsx";
import { Hero } from "../../features/marketing/hero.tsx";
import { Principles } from "../../features/marketing/principles.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { Today } from "../../features/marketing/today.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";
import { useSettings } from "../../runtime/page/settings.ts";

export const handle = { hydrate: false };

export const meta = pageMeta({
  title: "Sightline: where you stand in search and in AI answers",
  description:
    "Have your site read in ten seconds: what is good, what to mend first. Then watch its positions, competitors and AI answers, with the source behind every number.",
  path: "/",
});

/** What was typed and why it was not taken, after the form was sent without a script. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    typed: searchParams.get("site") ?? "",
    problem: formProblem(searchParams.get("problem")),
  };
}

export default function Home() {
  const settings = useSettings();
  const { typed, problem } = useLoaderData<typeof loader>();
  return (
    <SitePage supportEmail={settings?.supportEmail}>
      <Hero>
        <AnalyseForm
          typed={typed}
          problem={problem}
          hint="A real analysis in about ten seconds. No account, no card."
        />
      </Hero>
      <ExampleStanding />
      <Principles />
      <Today appUrl={settings?.appUrl ?? ""} />
      <Closing />
    </SitePage>
  );
}
