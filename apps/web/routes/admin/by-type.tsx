import { ByTypeScreen } from "../../features/analyses/runs/by-type-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Analyses by type · Admin · Sightline",
  description: "Analyses by type, plan and outcome.",
});

export default function ByType() {
  return <ByTypeScreen />;
}
