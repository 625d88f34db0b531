import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { Switch } from "@sightline/ui/switch";
import { type SubmitEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { monthsLater } from "./months-later.ts";
import {
  type Deliveries,
  type SandboxState,
  useChangeDeliveries,
  useMoveClock,
} from "./setup-calls.ts";

/** For testing what time does to a subscription, and what the network does to its events. */
export function SandboxCard({ sandbox }: { sandbox: SandboxState }) {
  return (
    <Card>
      <CardHeader
        title="Sandbox"
        description="No real money is charged. Move the clock forward to see renewals, downgrades and cancellations happen."
      />
      <div className="grid gap-x-8 gap-y-5 px-4 pt-1 pb-4 md:grid-cols-2">
        <SandboxClock sandbox={sandbox} />
        <SandboxDeliveries sandbox={sandbox} />
      </div>
    </Card>
  );
}

function SandboxClock({ sandbox }: { sandbox: SandboxState }) {
  const { timeZone } = useClock();
  const move = useMoveClock();
  const [date, setDate] = useState("");
  const now = new Date(sandbox.clock);
  const moveToDate = (event: SubmitEvent) => {
    event.preventDefault();
    if (date !== "" && !move.isPending) {
      move.mutate(new Date(date), { onSuccess: () => setDate("") });
    }
  };
  return (
    <section aria-labelledby="sandbox-clock" className="flex flex-col gap-3">
      <div>
        <h3 id="sandbox-clock" className="text-sm text-dim">
          Sandbox clock
        </h3>
        <p role="status" className="figures text-lg">
          {formatTime(now, "minute", timeZone)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="clock" busy={move.isPending} onClick={() => move.mutate(monthsLater(now, 1))}>
          Forward 1 month
        </Button>
        <Button
          icon="clock"
          busy={move.isPending}
          onClick={() => move.mutate(monthsLater(now, 12))}
        >
          Forward 1 year
        </Button>
      </div>
      <form noValidate onSubmit={moveToDate} className="flex items-end gap-2">
        <TextField
          type="date"
          label="Or move to the start of a day (UTC)"
          className="flex-1"
          min={sandbox.clock.slice(0, 10)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit" busy={move.isPending} className="pointer-coarse:h-11">
          Move clock
        </Button>
      </form>
      <p role="alert" className="text-sm text-worse empty:hidden">
        {move.error ? messageOf(move.error) : null}
      </p>
    </section>
  );
}

const TIMES = ["Once", "Twice", "3 times", "4 times", "5 times"];

/** Real networks duplicate and reorder: the product must end up in the same state. */
function SandboxDeliveries({ sandbox }: { sandbox: SandboxState }) {
  const change = useChangeDeliveries();
  // A choice shows immediately, and the next one builds on it.
  const [chosen, setChosen] = useState<Deliveries | null>(null);
  const { repeat, shuffle } = chosen ?? sandbox;
  const choose = (next: Deliveries) => {
    setChosen(next);
    change.mutate(next, { onSettled: () => setChosen(null) });
  };
  return (
    <section aria-labelledby="sandbox-deliveries" className="flex flex-col gap-4">
      <h3 id="sandbox-deliveries" className="text-sm text-dim">
        Event delivery
      </h3>
      <Select
        label="Deliver each event"
        value={repeat}
        options={TIMES.map((label, index) => ({ value: `${index + 1}`, label }))}
        onChange={(event) => choose({ repeat: Number(event.target.value), shuffle })}
      />
      <Switch
        label="Shuffle events"
        hint="Deliver them in random order, as a real provider might."
        checked={shuffle}
        onCheckedChange={(next) => choose({ repeat, shuffle: next })}
      />
      <p role="alert" className="text-sm text-worse empty:hidden">
        {change.error ? messageOf(change.error) : null}
      </p>
    </section>
  );
}
