import { formatNumber } from "@sightline/domain/numbers";
import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";

export interface NotSavedProps {
  error: Error;
  onSaveSome: () => void;
}

/** Over the plan's limit: how many fit, a way to save those, and the way to more. */
export function NotSaved({ error, onSaveSome }: NotSavedProps) {
  const fits = fittingIn(error);
  if (fits === null) return <FailureNotice error={error} />;
  return (
    <Notice
      tone="warning"
      title={
        fits === 0
          ? "None of these fit in your plan. Nothing was saved."
          : `Only ${counted(fits, "keyword fits", "of these fit")} in your plan. Nothing has been saved yet.`
      }
      action={
        <>
          {fits === 0 ? null : (
            <Button size="sm" variant="primary" onClick={onSaveSome}>
              {fits === 1 ? "Save the first" : `Save the first ${formatNumber(fits)}`}
            </Button>
          )}
          <Link to="/subscription" className={buttonClass("secondary", "sm")}>
            See plans
          </Link>
        </>
      }
    >
      {messageOf(error)}
    </Notice>
  );
}

function fittingIn(error: Error): number | null {
  const data = "data" in error ? (error.data as { fits?: unknown } | undefined) : undefined;
  return typeof data?.fits === "number" ? data.fits : null;
}
