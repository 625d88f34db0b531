import type { OpenSession } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";

export interface SessionsTableProps {
  sessions: readonly OpenSession[];
  onEnd: (session: OpenSession) => void;
}

export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () => (narrow ? [wholeSession(clock)] : [device, location, lastUsed(clock)]),
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Where you're signed in, most recently used first"
      rows={sessions}
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(session) =>
        session.is_current ? null : (
          <IconButton
            icon="x"
            size="sm"
            label={`Sign out of ${session.device}`}
            onClick={() => onEnd(session)}
          />
        )
      }
      height="30rem"
    />
  );
}

const device: Column<OpenSession> = {
  key: "device",
  header: "Device",
  cell: (session) => <Device session={session} />,
};

const location: Column<OpenSession> = {
  key: "location",
  header: "Location",
  width: 230,
  cell: (session) => <Location session={session} />,
};

function lastUsed(clock: Clock): Column<OpenSession> {
  return {
    key: "last-used",
    header: "Last used",
    width: 130,
    cell: ({ last_used_at }) => (
      <span className="text-dim">
        <Age at={last_used_at} clock={clock} />
      </span>
    ),
  };
}

function wholeSession(clock: Clock): Column<OpenSession> {
  return {
    key: "device",
    header: "Device",
    cell: (session) => (
      <span className="flex flex-col gap-0.5 py-2 whitespace-normal">
        <Device session={session} />
        <Location session={session} />
        <span className="text-sm text-dim">
          Last used <Age at={session.last_used_at} clock={clock} />
        </span>
      </span>
    ),
  };
}

function Device({ session }: { session: OpenSession }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {session.device}
      {session.is_current ? <Badge tone="accent">This session</Badge> : null}
    </span>
  );
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function Location({ session: { country_code, ip_address } }: { session: OpenSession }) {
  const country = country_code === null ? null : countryNames.of(country_code);
  return (
    <span className="text-dim">
      {country ? `${country} ` : ""}
      <span className="figures wrap-anywhere text-sm">{ip_address ?? "Unknown"}</span>
    </span>
  );
}
