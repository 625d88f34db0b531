import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { isDemoTab } from "../../api/demo-tab.ts";
import { AccountMenu } from "../../features/accounts/account-menu.tsx";
import { DeletionBanner } from "../../features/accounts/deletion-banner.tsx";
import { useAnalysisCommands } from "../../features/analyses/use-analysis-commands.ts";
import { UsageBanner, UsageInRail } from "../../features/billing/usage/usage-in-frame.tsx";
import { SiteSwitcher } from "../../features/companies/switcher/site-switcher.tsx";
import { useSiteCommands } from "../../features/companies/switcher/use-site-commands.ts";
import { NotificationBell } from "../../features/insights/notifications/notification-bell.tsx";
import { NewRecommendations } from "../../features/overview/new-count.tsx";
import { UnseenAlerts } from "../../features/positions/alerts/unseen-alerts.tsx";
import { AppFrame } from "../../runtime/frame/app-frame.tsx";
import type { FramePage, FrameTab } from "../../runtime/frame/frame-tabs.tsx";
import type { PaletteSearch } from "../../runtime/frame/palette-search.ts";
import { RouteGuard } from "../../runtime/session/route-guard.tsx";
import { useSession } from "../../runtime/session/use-session.ts";

const tabs: readonly FrameTab[] = [
  { label: "Overview", icon: "overview", pathname: "/dashboard", tab: "overview", isFirst: true },
  {
    ...{ label: "Keywords", icon: "list", pathname: "/dashboard", tab: "keywords" },
    News: UnseenAlerts,
  },
  { label: "Analysis", icon: "chart", pathname: "/dashboard", tab: "analysis" },
  {
    ...{ label: "Ideation", icon: "lightbulb", pathname: "/dashboard", tab: "ideation" },
    News: NewRecommendations,
  },
  {
    ...{ label: "AI visibility", icon: "sparkle", pathname: "/dashboard", tab: "ai-visibility" },
    inRailOnly: true,
  },
  { label: "Audit", icon: "pulse", pathname: "/dashboard", tab: "audit" },
  { label: "Settings", icon: "settings", pathname: "/settings", inRailOnly: true },
];

const ADMIN = { label: "Admin", icon: "shield", pathname: "/admin", inRailOnly: true } as const;

const DemoBar = lazy(() => import("../../features/accounts/demo-bar.tsx"));
const PageSwitcher = lazy(async () => ({
  default: (await import("../../runtime/frame/page-switcher.tsx")).PageSwitcher,
}));
const CountedClick = lazy(() => import("../../features/digests/counted-click.tsx"));

/** Loaded by the first search. */
const search: PaletteSearch = async (...asked) =>
  (await import("./palette-search.ts")).searchPalette(...asked);

export default function Frame() {
  useAnalysisCommands();
  const isAdmin = useIsAdmin();
  const adminPages = useAdminPages(isAdmin);
  const shownTabs = useMemo(
    () => (isAdmin ? [...tabs, { ...ADMIN, pages: adminPages }] : tabs),
    [isAdmin, adminPages],
  );
  const { pathname, search: asked } = useLocation();
  const inAdmin = pathname.startsWith("/admin") && isAdmin;
  return (
    <RouteGuard condition="unauthenticated">
      <AppFrame
        tabs={shownTabs}
        siteSwitcher={
          inAdmin ? (
            <Suspense fallback={<div className="h-9" />}>
              <PageSwitcher label="Admin" pages={adminPages} />
            </Suspense>
          ) : (
            <SiteSwitcher />
          )
        }
        notifications={<NotificationBell />}
        usage={<UsageInRail />}
        search={search}
        accountMenu={(size) => <AccountMenu size={size} />}
      >
        <DeletionBanner />
        {isDemoTab() ? (
          <Suspense>
            <DemoBar />
          </Suspense>
        ) : null}
        <Outlet />
        <UsageBanner />
        <SiteCommands />
        {asked.includes("digest_mail=") ? (
          <Suspense>
            <CountedClick />
          </Suspense>
        ) : null}
      </AppFrame>
    </RouteGuard>
  );
}

/** Behind the guard: they need the sites. */
function SiteCommands() {
  useSiteCommands();
  return null;
}

const NONE: readonly FramePage[] = [];

/** Loaded by those who see it alone, a moment after the frame. */
function useAdminPages(isAdmin: boolean): readonly FramePage[] {
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    if (isAdmin) void import("./admin-pages.ts").then((loaded) => setPages(loaded.ADMIN_PAGES));
  }, [isAdmin]);
  return pages;
}

/** Decides only what is offered; the server decides what is allowed. */
function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === "signed-in" && session.user.role === "admin";
}
