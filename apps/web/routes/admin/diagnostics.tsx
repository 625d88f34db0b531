import { DiagnosticsScreen } from "../../features/diagnostics/diagnostics-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Diagnostics · Admin · Sightline",
  description: "Database, queues, mail, disk, errors and anomalies.",
});

export default function Diagnostics() {
  return <DiagnosticsScreen />;
}
