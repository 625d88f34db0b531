import { PageHeader } from "@sightline/ui/page-header";

export function OverviewScreen() {
  return <PageHeader title="Overview" />;
}
