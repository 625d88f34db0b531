import { buttonClass } from "@sightline/ui/button";
import { PageHeader } from "@sightline/ui/page-header";
import { Link } from "react-router";

export function MissingExperiment() {
  return (
    <PageHeader
      title="There is no such A/B test"
      description="Its address may be mistyped."
      actions={
        <Link to="/admin/ab-tests" className={buttonClass()}>
          All A/B tests
        </Link>
      }
    />
  );
}
