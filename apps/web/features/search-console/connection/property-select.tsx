import type { SearchConsoleConnection, Site } from "@sightline/contract";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useChooseProperty } from "./calls.ts";

export interface PropertySelectProps {
  site: Site;
  connection: SearchConsoleConnection;
}

/** Another property means other figures: those imported so far are lost, and named first. */
export function PropertySelect({ site, connection }: PropertySelectProps) {
  const choose = useChooseProperty(site.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <Select
        label="Property"
        hint="If you switch, we'll start over and import the new property from scratch."
        options={connection.properties.map((value) => ({ value, label: value }))}
        value={chosen ?? connection.property}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={close}
        title="Switch to another property?"
        body={
          <>
            <Lost connection={connection} />
            <span className="mt-2 block">
              We'll then import the last 16 months from{" "}
              <span className="figures wrap-anywhere">{chosen}</span>.
            </span>
            {choose.error ? (
              <span role="alert" className="mt-2 block text-worse">
                {messageOf(choose.error)}
              </span>
            ) : null}
          </>
        }
        confirmLabel="Switch property"
        busy={choose.isPending}
        onConfirm={() => choose.mutate(chosen ?? connection.property, { onSuccess: close })}
      />
    </>
  );
}

function Lost({ connection: { property, read } }: Pick<PropertySelectProps, "connection">) {
  const from = <span className="figures wrap-anywhere">{property}</span>;
  if (read === null) return <>Nothing has been imported from {from} yet.</>;
  const day = (text: string) => formatTime(new Date(text), "day", "UTC");
  return (
    <>
      This deletes the clicks, impressions and positions imported from {from} for {day(read.from)}{" "}
      to {day(read.until)}. Data older than 16 months can't be imported again.
    </>
  );
}
