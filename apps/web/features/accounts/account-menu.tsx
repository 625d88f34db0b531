import { Icon } from "@sightline/ui/icon";
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@sightline/ui/menu";
import { useNavigate, useSearchParams } from "react-router";
import { signOut } from "../../runtime/session/sign-out.ts";
import { useSession } from "../../runtime/session/use-session.ts";
import { useThemeChoice } from "../../runtime/theme/use-theme.ts";

export function AccountMenu({ size }: { size: "wide" | "small" }) {
  const state = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (state.status !== "signed-in") return null;
  const { name, email, role } = state.user;
  return (
    <Menu
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
      <MenuLabel>
        {name === "" ? null : <span className="block font-medium text-ink">{name}</span>}
        {email}
      </MenuLabel>
      <MenuSeparator />
      {size === "small" ? (
        <MenuItem
          icon="sparkle"
          onSelect={() => void navigate(`/dashboard?${aiVisibilityOf(search.get("site"))}`)}
        >
          AI visibility
        </MenuItem>
      ) : null}
      <MenuItem icon="settings" onSelect={() => void navigate("/settings")}>
        Settings
      </MenuItem>
      <MenuItem icon="chart" onSelect={() => void navigate("/subscription")}>
        Plan and usage
      </MenuItem>
      {role === "admin" ? (
        <MenuItem icon="shield" onSelect={() => void navigate("/admin")}>
          Admin
        </MenuItem>
      ) : null}
      <MenuItem icon="external" onSelect={() => window.location.assign("/developers/api")}>
        API reference
      </MenuItem>
      <MenuSeparator />
      {size === "small" ? <ThemeChoices /> : null}
      <MenuItem icon="sign-out" onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

/** A phone's bar has room for five tabs. */
function aiVisibilityOf(site: string | null): URLSearchParams {
  return new URLSearchParams({ tab: "ai-visibility", ...(site === null ? {} : { site }) });
}

/** A phone's top bar has no room for the switch. */
function ThemeChoices() {
  const [theme, choose] = useThemeChoice();
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onChange={choose}>
        <MenuRadioItem value="light">Light</MenuRadioItem>
        <MenuRadioItem value="dark">Dark</MenuRadioItem>
        <MenuRadioItem value="system">System</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
    </>
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
