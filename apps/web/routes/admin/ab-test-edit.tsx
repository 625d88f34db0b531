import { useParams } from "react-router";
import { EditExperimentScreen } from "../../features/experiments/form/edit-experiment-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Edit A/B test · Admin · Sightline",
  description: "Change an A/B test.",
});

export default function EditAbTest() {
  return <EditExperimentScreen id={useParams().id ?? ""} />;
}
