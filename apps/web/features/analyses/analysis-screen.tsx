import { PageHeader } from "@sightline/ui/page-header";

export function AnalysisScreen() {
  return <PageHeader title="Analysis" />;
}
