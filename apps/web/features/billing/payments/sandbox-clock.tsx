import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { type SubmitEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { type SandboxState, useMoveClock } from "./change-sandbox.ts";
import { monthsLater } from "./later.ts";

export function SandboxClock({ sandbox }: { sandbox: SandboxState }) {
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
          The sandbox's clock
        </h3>
        <p role="status" className="figures text-lg">
          {formatTime(now, "minute", timeZone)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="clock" busy={move.isPending} onClick={() => move.mutate(monthsLater(now, 1))}>
          1 month on
        </Button>
        <Button
          icon="clock"
          busy={move.isPending}
          onClick={() => move.mutate(monthsLater(now, 12))}
        >
          1 year on
        </Button>
      </div>
      <form noValidate onSubmit={moveToDate} className="flex items-end gap-2">
        <TextField
          type="date"
          label="Or to the start of a day, UTC"
          className="flex-1"
          min={sandbox.clock.slice(0, 10)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit" busy={move.isPending} className="pointer-coarse:h-11">
          Move
        </Button>
      </form>
      <p role="alert" className="text-sm text-worse empty:hidden">
        {move.error ? messageOf(move.error) : null}
      </p>
    </section>
  );
}
