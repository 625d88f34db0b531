import type { ManagedUser } from "@sightline/contract";
import { planName } from "@sightline/domain/billing";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { IconButton } from "@sightline/ui/button";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { Menu } from "@sightline/ui/menu";
import { MenuItem } from "@sightline/ui/menu-items";
import { type ReactNode, useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { useSettings } from "../../../runtime/page/settings.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { actionsFor, type IntendedAction } from "./user-actions.ts";

export interface UsersTableProps {
  users: readonly ManagedUser[];
  onIntend: (intended: IntendedAction) => void;
  empty: ReactNode;
}

export function UsersTable({ users, onIntend, empty }: UsersTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () =>
      narrow ? [wholeUser(clock)] : [name, role, state, tier, units, sessions, lastSeen(clock)],
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Users, newest first"
      rows={users}
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(user) => (
        <Menu trigger={<IconButton icon="more" size="sm" label={`Actions for ${user.email}`} />}>
          {actionsFor(user).map((action) => (
            <MenuItem
              key={action.label}
              icon={action.icon}
              tone={action.tone}
              onSelect={() => onIntend({ user, action })}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

const name: Column<ManagedUser> = {
  key: "name",
  header: "User",
  cell: (user) => (
    <span className="block leading-tight">
      <span className="block truncate font-medium">{user.name || "No name"}</span>
      <span className="figures block truncate text-sm text-dim" title={user.email}>
        {user.email}
      </span>
    </span>
  ),
};

const role: Column<ManagedUser> = {
  key: "role",
  header: "Role",
  width: 90,
  cell: (user) => <RoleBadge role={user.role} />,
};

const state: Column<ManagedUser> = {
  key: "state",
  header: "Status",
  width: 140,
  cell: (user) => <UserState user={user} />,
};

const tier: Column<ManagedUser> = {
  key: "tier",
  header: "Plan",
  width: 168,
  cell: (user) => <span title={planName(user.tier)}>{planName(user.tier)}</span>,
};

const units: Column<ManagedUser> = {
  key: "units",
  header: "Units this month",
  width: 150,
  align: "end",
  mono: true,
  cell: (user) => <Units user={user} />,
};

const sessions: Column<ManagedUser> = {
  key: "sessions",
  header: "Sessions",
  width: 90,
  align: "end",
  mono: true,
  cell: ({ open_sessions }) => formatNumber(open_sessions),
};

function lastSeen(clock: Clock): Column<ManagedUser> {
  return {
    key: "last-seen",
    header: "Last seen",
    width: 140,
    cell: (user) => (
      <span className="text-dim">
        <LastSeen user={user} clock={clock} />
      </span>
    ),
  };
}

function wholeUser(clock: Clock): Column<ManagedUser> {
  return {
    key: "user",
    header: "User",
    cell: (user) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <span>
          <span className="block font-medium wrap-anywhere">{user.name || "No name"}</span>
          <span className="figures block text-sm wrap-anywhere text-dim">{user.email}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
          <RoleBadge role={user.role} />
          <UserState user={user} />
          <span>
            {planName(user.tier)}, <Units user={user} /> units
          </span>
          <LastSeen user={user} clock={clock} />
        </span>
      </span>
    ),
  };
}

function RoleBadge({ role }: Pick<ManagedUser, "role">) {
  return role === "admin" ? <Badge tone="accent">Admin</Badge> : <span>User</span>;
}

/** Whatever blocks someone from using the product comes first. */
function UserState({ user }: { user: ManagedUser }) {
  const settings = useSettings();
  if (user.suspended_at !== null) return <Badge tone="worse">Suspended</Badge>;
  if (user.deletion_due_at !== null) return <Badge tone="caution">Deletion pending</Badge>;
  if (settings?.confirmationRequired && !user.email_verified) return <Badge>Unconfirmed</Badge>;
  return <span>Active</span>;
}

function Units({ user: { units_used, units_limit } }: { user: ManagedUser }) {
  return (
    <>
      {formatNumber(units_used)}
      <span className="text-dim"> / {formatNumber(units_limit)}</span>
    </>
  );
}

/** The time comes from sessions: without one, it is unknown. */
function LastSeen({ user: { last_seen_at }, clock }: { user: ManagedUser; clock: Clock }) {
  return last_seen_at === null ? "Not signed in" : <Age at={last_seen_at} clock={clock} />;
}
