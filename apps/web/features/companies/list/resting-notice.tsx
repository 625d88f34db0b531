import type { Site } from "@sightline/contract";
import { limitMessage } from "@sightline/domain/billing";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";

/** Why some sites rest, and what to do about it. */
export function RestingNotice({ sites }: { sites: readonly Site[] }) {
  const plan = usePlanInUse();
  const resting = sites.filter(({ is_active }) => !is_active).length;
  if (resting === 0 || plan === null) return null;
  return (
    <Notice
      tone="warning"
      title={resting === 1 ? "One site rests." : `${resting} sites rest.`}
      action={
        <Link to="/subscription" className={buttonClass("secondary", "sm")}>
          See the plans
        </Link>
      }
    >
      {limitMessage("sites", plan)} What rests is kept, but not crawled or checked.
    </Notice>
  );
}
