import { Outlet } from "react-router";
import { AccountMenu } from "../../features/accounts/account-menu.tsx";
import { SiteSwitcher } from "../../features/keywords/site-switcher.tsx";
import { AppFrame } from "../../runtime/frame/app-frame.tsx";
import type { FrameTab } from "../../runtime/frame/frame-tabs.tsx";
import { RouteGuard } from "../../runtime/session/route-guard.tsx";

const tabs: readonly FrameTab[] = [
  { label: "Keywords", icon: "list", pathname: "/dashboard", tab: "keywords" },
];

export default function Frame() {
  return (
    <RouteGuard condition="unauthenticated">
      <AppFrame
        tabs={tabs}
        siteSwitcher={<SiteSwitcher />}
        accountMenu={(size) => <AccountMenu size={size} />}
      >
        <Outlet />
      </AppFrame>
    </RouteGuard>
  );
}
