import { ExperimentsScreen } from "../../features/experiments/list/experiments-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "A/B tests · Admin · Sightline",
  description: "A/B tests on the public site: status, visitors and verdict.",
});

export default function AbTests() {
  return <ExperimentsScreen />;
}
