import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@sightline/ui/menu-items";
import { useNavigate, useSearchParams } from "react-router";
import { signOut } from "../../runtime/session/sign-out.ts";
import { useSession } from "../../runtime/session/use-session.ts";
import { useThemeChoice } from "../../runtime/theme/use-theme.ts";

/** Loaded when the menu opens. */
export function AccountItems({ size }: { size: "wide" | "small" }) {
  const state = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (state.status !== "signed-in") return null;
  const { name, email, role } = state.user;
  return (
    <>
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
    </>
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
