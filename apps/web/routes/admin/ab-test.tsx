import { useParams } from "react-router";
import { ResultsScreen } from "../../features/experiments/results/results-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "A/B test · Admin · Sightline",
  description: "What an A/B test has shown so far.",
});

export default function AbTest() {
  return <ResultsScreen id={useParams().id ?? ""} />;
}
