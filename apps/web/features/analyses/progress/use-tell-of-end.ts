import type { Analysis } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";

/** Wherever one is by then; from another screen, the way back is in the notice. */
export function useTellOfEnd(): (ended: Analysis) => void {
  const { notify } = useToast();
  const navigate = useNavigate();
  return useCallback(
    (ended) => {
      const { title, tone } = endOf(ended);
      const { target_site: site, type: kind, id: run } = ended;
      const here = `/dashboard?${new URLSearchParams({ tab: "analysis", site, kind, run })}`;
      const show = { label: "Show", onClick: () => void navigate(here) };
      const isSeen = new URLSearchParams(window.location.search).get("run") === run;
      notify({ title, tone, description: resultOf(ended), ...(isSeen ? {} : { action: show }) });
    },
    [notify, navigate],
  );
}

function endOf({ status, type, target_site }: Analysis) {
  const what = `${type === "ai" ? "AI" : type} analysis of ${target_site}`;
  if (status === "failed") return { title: `The ${what} failed.`, tone: "error" } as const;
  return status === "cancelled"
    ? ({ title: `The ${what} was cancelled.`, tone: "neutral" } as const)
    : ({ title: `The ${what} is complete.`, tone: "success" } as const);
}

function resultOf({ reason, units }: Analysis): string | undefined {
  if (reason !== null) return reason;
  return units.charged === null ? undefined : `${counted(units.charged, "unit")} charged.`;
}
