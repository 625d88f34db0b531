import { buttonClass } from "@sightline/ui/button";
import { PageHeader } from "@sightline/ui/page-header";
import { Link } from "react-router";

export function MissingExperiment() {
  return (
    <PageHeader
      title="A/B test not found"
      description="Check the URL for typos."
      actions={
        <Link to="/admin/ab-tests" className={buttonClass()}>
          All A/B tests
        </Link>
      }
    />
  );
}
