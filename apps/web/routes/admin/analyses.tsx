import { RunsScreen } from "../../features/analyses/runs/runs-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Analyses · Admin · Sightline",
  description: "Everyone's analyses: outcomes, durations and failure reasons.",
});

export default function Analyses() {
  return <RunsScreen />;
}
