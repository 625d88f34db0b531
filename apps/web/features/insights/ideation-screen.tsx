import { PageHeader } from "@sightline/ui/page-header";

export function IdeationScreen() {
  return <PageHeader title="Ideation" />;
}
