import { Select } from "@sightline/ui/select";
import { Switch } from "@sightline/ui/switch";
import { messageOf } from "../../../api/failure.ts";
import { type SandboxState, useChangeDeliveries } from "./change-sandbox.ts";

const TIMES = ["Once", "Twice", "3 times", "4 times", "5 times"];

/** Real networks repeat and reorder: the product must come to the same end. */
export function SandboxDeliveries({ sandbox }: { sandbox: SandboxState }) {
  const change = useChangeDeliveries();
  // What was chosen shows at once, and the next choice builds on it.
  const { repeat, shuffle } = change.isPending ? change.variables : sandbox;
  return (
    <section aria-labelledby="sandbox-deliveries" className="flex flex-col gap-4">
      <h3 id="sandbox-deliveries" className="text-sm text-dim">
        How its events are delivered
      </h3>
      <Select
        label="Each event"
        value={repeat}
        options={TIMES.map((label, place) => ({ value: `${place + 1}`, label }))}
        onChange={(event) => change.mutate({ repeat: Number(event.target.value), shuffle })}
      />
      <Switch
        label="Shuffled"
        hint="In any order, as real ones may come."
        checked={shuffle}
        onCheckedChange={(next) => change.mutate({ repeat, shuffle: next })}
      />
      <p role="alert" className="text-sm text-worse empty:hidden">
        {change.error ? messageOf(change.error) : null}
      </p>
    </section>
  );
}
