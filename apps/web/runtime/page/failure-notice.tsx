import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { hasCode, messageOf } from "../../api/failure.ts";

/** The server's message; over a plan's limit, with a link to larger plans. */
export function FailureNotice({ error }: { error: Error }) {
  if (!isOverLimit(error)) return <Notice tone="error" title={messageOf(error)} />;
  return (
    <Notice
      tone="warning"
      title={messageOf(error)}
      action={
        <Link to="/subscription" className={buttonClass("secondary", "sm")}>
          See plans
        </Link>
      }
    />
  );
}

function isOverLimit(error: Error): boolean {
  return hasCode(error, "LIMIT_REACHED");
}
