import type { Site } from "@sightline/contract";
import { useState } from "react";
import { AddRuleDialog } from "./add-rule-dialog.tsx";
import { AlertsCard } from "./alerts-card.tsx";
import { RulesCard } from "./rules-card.tsx";

/** Alerts, and the rules behind them. */
export function AlertsSection({ site }: { site: Site }) {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <AlertsCard site={site} onAddRule={add} />
      <RulesCard site={site} onAdd={add} />
      {adding ? <AddRuleDialog site={site} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
