import { Select } from "@sightline/ui/select";
import { Switch } from "@sightline/ui/switch";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { type Deliveries, type SandboxState, useChangeDeliveries } from "./change-sandbox.ts";

const TIMES = ["Once", "Twice", "3 times", "4 times", "5 times"];

/** Real networks repeat and reorder: the product must come to the same end. */
export function SandboxDeliveries({ sandbox }: { sandbox: SandboxState }) {
  const change = useChangeDeliveries();
  // What was chosen shows at once, and the next choice builds on it.
  const [chosen, setChosen] = useState<Deliveries | null>(null);
  const { repeat, shuffle } = chosen ?? sandbox;
  const choose = (next: Deliveries) => {
    setChosen(next);
    change.mutate(next, { onSettled: () => setChosen(null) });
  };
  return (
    <section aria-labelledby="sandbox-deliveries" className="flex flex-col gap-4">
      <h3 id="sandbox-deliveries" className="text-sm text-dim">
        How its events are delivered
      </h3>
      <Select
        label="Each event"
        value={repeat}
        options={TIMES.map((label, place) => ({ value: `${place + 1}`, label }))}
        onChange={(event) => choose({ repeat: Number(event.target.value), shuffle })}
      />
      <Switch
        label="Shuffled"
        hint="In any order, as real ones may come."
        checked={shuffle}
        onCheckedChange={(next) => choose({ repeat, shuffle: next })}
      />
      <p role="alert" className="text-sm text-worse empty:hidden">
        {change.error ? messageOf(change.error) : null}
      </p>
    </section>
  );
}
