import { limitMessage, PLANS, type Plan } from "@sightline/domain/billing";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { hasCode, messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { subscriptionQuery } from "../../billing/use-plan.ts";

export interface Room {
  /** How many of them fit. */
  fits: number;
  /** Why no more do. */
  message: string;
}

/** Null while all of them fit, or nobody knows whether they do. */
export function useTooMany(wanted: number, error: Error | null): Room | null {
  // Keywords may have been paused or deleted since the rail was drawn.
  const { data } = useQuery({ ...subscriptionQuery, refetchOnMount: "always" });
  const refused = refusalIn(error);
  const known = data === undefined ? null : roomIn(PLANS[data.plan], data.in_use.keywords);
  const room = refused ?? known;
  return room !== null && wanted > room.fits ? room : null;
}

function roomIn(plan: Plan, used: number): Room {
  const fits = Math.max(plan.limits.keywords - used, 0);
  return { fits, message: limitMessage("keywords", plan) };
}

/** The server's own count, if it refused them. */
function refusalIn(error: Error | null): Room | null {
  if (error === null || !hasCode(error, "LIMIT_REACHED")) return null;
  const data = "data" in error ? (error.data as { fits?: unknown } | undefined) : undefined;
  return typeof data?.fits === "number" ? { fits: data.fits, message: messageOf(error) } : null;
}

/** How many fit, and the way to more; the button beside it saves those. */
export function NoRoom({ room: { fits, message } }: { room: Room }) {
  return (
    <Notice
      tone="warning"
      title={
        fits === 0
          ? "Your plan has no room for more keywords."
          : `Your plan has room for ${counted(fits, "more keyword")}.`
      }
      action={
        fits === 0 ? undefined : (
          <Link to="/subscription" className={buttonClass("secondary", "sm")}>
            See plans
          </Link>
        )
      }
    >
      {message}
    </Notice>
  );
}

/** The main action where nothing fits. */
export function SeePlans() {
  return (
    <Link to="/subscription" className={buttonClass("primary")}>
      See plans
    </Link>
  );
}

/** 'Save 5 keywords', 'Save the 2 that fit'. */
export function saveLabel(wanted: number, room: Room | null): string {
  if (room === null) return `Save ${counted(wanted, "keyword")}`;
  return room.fits === 1 ? "Save the one that fits" : `Save the ${room.fits} that fit`;
}
