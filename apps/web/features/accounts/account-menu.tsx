import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { lazy } from "react";
import { useSession } from "../../runtime/session/use-session.ts";

const loadItems = () => import("./account-items.tsx");
const AccountItems = lazy(async () => ({ default: (await loadItems()).AccountItems }));

export function AccountMenu({ size }: { size: "wide" | "small" }) {
  const state = useSession();
  if (state.status !== "signed-in") return null;
  const { name, email } = state.user;
  return (
    <Menu
      loadItems={loadItems}
      side={size === "wide" ? "top" : "bottom"}
      align={size === "wide" ? "start" : "end"}
      trigger={
        size === "wide" ? (
          <button
            type="button"
            className="flex w-full min-w-0 items-center gap-2.5 rounded-md border border-transparent p-2 text-left hover:border-line hover:bg-card"
          >
            <Initial name={name || email} />
            <span className="min-w-0 flex-1 leading-tight">
              {name === "" ? null : <span className="block truncate font-medium">{name}</span>}
              <span className="block truncate text-xs text-dim">{email}</span>
            </span>
            <Icon name="chevron-up" className="text-dim" />
          </button>
        ) : (
          <button type="button" aria-label="Account" className="block rounded-md p-0.5">
            <Initial name={name || email} />
          </button>
        )
      }
    >
      <AccountItems size={size} />
    </Menu>
  );
}

function Initial({ name }: { name: string }) {
  const [first = "?"] = name.trim();
  return (
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-md border border-line bg-card text-sm font-semibold"
    >
      {first.toUpperCase()}
    </span>
  );
}
