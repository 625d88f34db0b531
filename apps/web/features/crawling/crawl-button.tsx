import type { Site } from "@sightline/contract";
import { Button, type ButtonProps, buttonClass } from "@sightline/ui/button";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { usePlanInUse } from "../../runtime/subscription/use-plan-in-use.ts";
import { useUnitsSpent } from "../billing/use-plan.ts";
import { pagesOfCrawl } from "./page-limit.ts";

export interface CrawlButtonProps {
  site: Site;
  label: string;
  busy: boolean;
  onCrawl: () => void;
  /** One below the other, where the page has nothing else. */
  centred?: boolean;
  variant?: ButtonProps["variant"];
}

/** With its cost in units. */
export function CrawlButton(props: CrawlButtonProps) {
  const { site, label, busy, onCrawl, centred = false, variant = "primary" } = props;
  const plan = usePlanInUse();
  const isSpent = useUnitsSpent();
  if (isSpent) {
    return (
      <Link to="/subscription" className={buttonClass()}>
        Out of units: see plans
      </Link>
    );
  }
  return (
    <div
      className={`flex items-center gap-x-3 gap-y-2 ${centred ? "flex-col" : "flex-wrap max-sm:contents"}`}
    >
      <span className={`text-sm text-dim ${centred ? "order-last" : "max-sm:order-last"}`}>
        {plan === null ? null : costWords(pagesOfCrawl(site, plan))}
      </span>
      <Button variant={variant} icon="refresh" busy={busy} onClick={onCrawl}>
        {label}
      </Button>
    </div>
  );
}

function costWords(pages: number): string {
  return pages === 1 ? "1 page, 1 unit" : `Up to ${counted(pages, "page")}, 1 unit each`;
}
