import { Button, type ButtonProps, buttonClass } from "@sightline/ui/button";
import { Link } from "react-router";
import { useUnitsSpent } from "../billing/use-plan.ts";

export interface AskNowProps {
  busy: boolean;
  onAsk: () => void;
  variant?: ButtonProps["variant"];
}

/** Asking on request costs units; without any, the way to more. Scheduled questions go on. */
export function AskNow({ busy, onAsk, variant = "secondary" }: AskNowProps) {
  if (useUnitsSpent()) {
    return (
      <Link to="/subscription" className={buttonClass()}>
        Out of units: see plans
      </Link>
    );
  }
  return (
    <Button variant={variant} disabled={busy} onClick={onAsk}>
      Ask now
    </Button>
  );
}
