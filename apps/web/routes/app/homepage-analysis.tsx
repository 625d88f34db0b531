import { useParams } from "react-router";
import { OwnHomepageAnalysis } from "../../features/marketing/analysis/own-homepage-analysis.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Home-page analysis · Sightline",
  description: "The first pages of a site: what is good about them and what to mend first.",
});

export default function HomepageAnalysisPage() {
  return <OwnHomepageAnalysis id={useParams().id ?? ""} />;
}
