import type { SearchConsoleConnection, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { type ReactNode, useState } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useBeginSearchConsole } from "./calls.ts";
import { DisconnectDialog } from "./disconnect-dialog.tsx";
import { PropertySelect } from "./property-select.tsx";

export interface ConnectionDetailsProps {
  site: Site;
  available: boolean;
  connection: SearchConsoleConnection;
}

/** The account, the property, the days imported, and any problem. */
export function ConnectionDetails({ site, available, connection }: ConnectionDetailsProps) {
  const [asking, setAsking] = useState(false);
  const begin = useBeginSearchConsole(site.id);
  const isWithdrawn = connection.state === "withdrawn";
  return (
    <>
      <Problem connection={connection} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Google account">{connection.account}</Fact>
        <Fact name="Days imported">
          <ImportedDays connection={connection} />
        </Fact>
        {connection.properties.length > 1 ? null : (
          <Fact name="Property">{connection.property}</Fact>
        )}
      </dl>
      {connection.properties.length > 1 ? <PropertySelect {...{ site, connection }} /> : null}
      <div className="flex flex-wrap gap-2">
        {isWithdrawn && available ? (
          <Button
            variant="primary"
            busy={begin.isPending || begin.isSuccess}
            onClick={() => begin.mutate()}
          >
            Reconnect
          </Button>
        ) : null}
        <Button onClick={() => setAsking(true)}>Disconnect</Button>
      </div>
      {begin.error ? <FailureNotice error={begin.error} /> : null}
      <DisconnectDialog {...{ site, connection }} open={asking} onOpenChange={setAsking} />
    </>
  );
}

function Problem({ connection: { problem, state } }: { connection: SearchConsoleConnection }) {
  const clock = useClock();
  if (problem === null) return null;
  return (
    <Notice tone="warning" title={problem.message}>
      <Age at={problem.at} clock={clock} />.{" "}
      {state === "withdrawn"
        ? "We've kept everything imported up to then."
        : "We'll try again automatically."}
    </Notice>
  );
}

function ImportedDays({
  connection: { read, read_at, problem },
}: {
  connection: SearchConsoleConnection;
}) {
  const clock = useClock();
  if (read === null) return problem === null ? "Importing for the first time…" : "None yet";
  const day = (text: string) => formatTime(new Date(text), "day", "UTC");
  return (
    <>
      {day(read.from)} to {day(read.until)}
      {read_at === null ? null : (
        <span className="text-dim">
          , last checked <Age at={read_at} clock={clock} />
        </span>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
