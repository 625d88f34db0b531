import { NewExperimentScreen } from "../../features/experiments/form/new-experiment-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "New A/B test · Admin · Sightline",
  description: "Draft an A/B test.",
});

export default function NewAbTest() {
  return <NewExperimentScreen />;
}
