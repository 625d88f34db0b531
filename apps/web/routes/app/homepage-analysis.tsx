import { useParams } from "react-router";
import { OwnHomepageAnalysis } from "../../features/marketing/analysis/own-homepage-analysis.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Home-page analysis · Sightline",
  description:
    "What search and AI engines can read on a site’s first pages, and what to fix first.",
});

export default function HomepageAnalysisPage() {
  return <OwnHomepageAnalysis id={useParams().id ?? ""} />;
}
