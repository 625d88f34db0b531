import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { inUseQuery } from "../calls/units.ts";

/** How many keywords the plan still has room for; null until it is known. */
export function useKeywordRoom(): { left: number; words: string } | null {
  const plan = usePlanInUse();
  const { data } = useQuery(inUseQuery);
  if (plan === null || data === undefined) return null;
  const left = plan.limits.keywords - data.in_use.keywords;
  const words = `Your ${plan.name} plan has room for ${counted(Math.max(left, 0), "keyword")}.`;
  return { left, words };
}
