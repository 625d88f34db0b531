import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";

/** The server's own words; where a limit is met, the way up. */
export function RefusalNotice({ error }: { error: Error }) {
  const isLimit = "code" in error && error.code === "LIMIT_REACHED";
  return (
    <Notice
      tone={isLimit ? "warning" : "error"}
      title={
        isLimit ? "No crawl was started: a limit of your plan is met." : "No crawl was started."
      }
      action={
        isLimit ? (
          <Link to="/subscription" className={buttonClass()}>
            See plans
          </Link>
        ) : undefined
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
