import { useParams } from "react-router";
import { OwnHomepageAnalysis } from "../../features/marketing/analysis/own-homepage-analysis.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Home-page analysis · Sightline",
  description: "The first pages of a site: what works well and what to fix first.",
});

export default function HomepageAnalysisPage() {
  return <OwnHomepageAnalysis id={useParams().id ?? ""} />;
}
