import { lazy, Suspense } from "react";
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
import { PageSwitcher } from "../../runtime/frame/page-switcher.tsx";
import type { PaletteSearch } from "../../runtime/frame/palette-search.ts";
import { RouteGuard } from "../../runtime/session/route-guard.tsx";
import { useSession } from "../../runtime/session/use-session.ts";

const adminPages: readonly FramePage[] = [
  { label: "Overview", pathname: "/admin/overview" },
  { label: "Analyses", pathname: "/admin/analyses" },
  { label: "By type", pathname: "/admin/by-type" },
  { label: "Funnel", pathname: "/admin/funnel" },
  { label: "Pages", pathname: "/admin/pages" },
  { label: "Public site", pathname: "/admin/outer" },
  { label: "AI search", pathname: "/admin/ai-search" },
  { label: "Countries", pathname: "/admin/geo" },
  { label: "Sessions", pathname: "/admin/sessions" },
  { label: "IP addresses", pathname: "/admin/ip" },
  { label: "Users", pathname: "/admin/users" },
  { label: "Company manager", pathname: "/admin/company-manager" },
  { label: "Payments", pathname: "/admin/payments" },
  { label: "Promotions", pathname: "/admin/promotions" },
  { label: "A/B tests", pathname: "/admin/ab-tests" },
  { label: "Outreach", pathname: "/admin/outreach/dashboard" },
  { label: "Outreach campaigns", pathname: "/admin/outreach/campaigns" },
  { label: "LLM configuration", pathname: "/admin/llm-config" },
  { label: "Weekly digest", pathname: "/admin/weekly-digest" },
  { label: "Share analytics", pathname: "/admin/share-analytics" },
  { label: "Subject-line test", pathname: "/admin/subject-line-test" },
  { label: "Digest preview", pathname: "/admin/digest-preview" },
  { label: "Email health", pathname: "/admin/email-health" },
  { label: "Target lists", pathname: "/admin/outreach/lists" },
  { label: "Outreach templates", pathname: "/admin/outreach/templates" },
  { label: "Messages", pathname: "/admin/messages" },
  { label: "Diagnostics", pathname: "/admin/diagnostics" },
  { label: "Audit log", pathname: "/admin/actions" },
];

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

const adminTabs: readonly FrameTab[] = [
  ...tabs,
  { label: "Admin", icon: "shield", pathname: "/admin", pages: adminPages, inRailOnly: true },
];

const DemoBar = lazy(() => import("../../features/accounts/demo-bar.tsx"));
const CountedClick = lazy(() => import("../../features/digests/counted-click.tsx"));

/** Loaded by the first search. */
const search: PaletteSearch = async (...asked) =>
  (await import("./palette-search.ts")).searchPalette(...asked);

export default function Frame() {
  useAnalysisCommands();
  const isAdmin = useIsAdmin();
  const { pathname, search: asked } = useLocation();
  const inAdmin = pathname.startsWith("/admin") && isAdmin;
  return (
    <RouteGuard condition="unauthenticated">
      <AppFrame
        tabs={isAdmin ? adminTabs : tabs}
        siteSwitcher={
          inAdmin ? <PageSwitcher label="Admin" pages={adminPages} /> : <SiteSwitcher />
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

/** Decides only what is offered; the server decides what is allowed. */
function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === "signed-in" && session.user.role === "admin";
}
