import type { Subscription } from "@sightline/contract";
import {
  limitMessage,
  nextPlanWithMore,
  planOfTier,
  type UsageNotice as UsageLevel,
  usageNotice,
} from "@sightline/domain/billing";
import { LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import type { ReactNode } from "react";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";
import { dayText } from "../../../runtime/time/format-time.ts";

export interface UsageNoticeProps {
  now: Subscription;
  /** Closes it, where it can be closed. */
  close?: ReactNode;
}

/** From 80 % of the month's units on: names the limit, the plan and the next larger plan. */
export function UsageNotice({ now, close }: UsageNoticeProps) {
  const { used, limit, resets_at } = now.usage;
  const level = usageNotice(used, limit);
  if (level === null) return null;
  const plan = planOfTier(now.tier);
  const larger = nextPlanWithMore("analyses", plan);
  return (
    <Notice
      tone={level === 100 ? "error" : "warning"}
      yellow={level === 80}
      title={headline(level, used, limit)}
      action={
        <>
          {larger === null || larger.id === "free" ? null : (
            <LinkButton href={checkoutHref(larger.id, now.cycle ?? "monthly")}>
              Upgrade to {larger.name}
            </LinkButton>
          )}
          {close}
        </>
      }
    >
      {limitMessage("analyses", plan)} Your units reset on{" "}
      <span className="whitespace-nowrap">{dayText(resets_at)}</span>.
    </Notice>
  );
}

function headline(level: UsageLevel, used: number, limit: number): string {
  return level === 100
    ? "You've used all of this month's analysis units."
    : `You've used ${Math.floor((used / limit) * 100)}% of this month's analysis units.`;
}
