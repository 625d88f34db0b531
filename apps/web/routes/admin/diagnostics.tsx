import { DiagnosticsScreen } from "../../features/diagnostics/diagnostics-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Diagnostics · Admin · Sightline",
  description: "Database, queues, email, disk, errors and anomalies.",
});

export default function Diagnostics() {
  return <DiagnosticsScreen />;
}
