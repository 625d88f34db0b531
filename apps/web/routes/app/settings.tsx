import type { Site } from "@sightline/contract";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { lazy, Suspense } from "react";
import type { MetaArgs } from "react-router";
import { SettingsScreen } from "../../features/accounts/settings/settings-screen.tsx";
import { settingsTab } from "../../features/accounts/settings/settings-tabs.ts";
import { SecurityFirst } from "../../features/security/security-first.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";
import { SettingsSkeleton } from "../../runtime/page/settings-card.tsx";

const SitesTab = lazy(async () => {
  const [{ SitesTab }, { SearchConsoleCard }] = await Promise.all([
    import("../../features/companies/sites-tab.tsx"),
    import("../../features/search-console/connection/search-console-card.tsx"),
  ]);
  const searchConsole = (site: Site) => <SearchConsoleCard site={site} />;
  return { default: () => <SitesTab searchConsole={searchConsole} /> };
});

const DigestTab = lazy(async () => ({
  default: (await import("../../features/digests/settings/digest-tab.tsx")).DigestTab,
}));

const ApiTab = lazy(async () => ({
  default: (await import("../../features/programs/api-tab.tsx")).ApiTab,
}));

export function meta({ location }: MetaArgs) {
  const { label } = settingsTab(new URLSearchParams(location.search));
  const title = `${label} · Settings · Sightline`;
  return privatePageMeta({ title, description: "Your profile, sites, preferences and data." })();
}

export default function Settings() {
  const sites = (
    <Suspense fallback={<TableSkeleton rows={3} columns={3} />}>
      <SitesTab />
    </Suspense>
  );
  const digest = (
    <Suspense fallback={<SettingsSkeleton cards={3} />}>
      <DigestTab />
    </Suspense>
  );
  const api = (
    <Suspense fallback={<SettingsSkeleton cards={2} />}>
      <ApiTab />
    </Suspense>
  );
  return <SettingsScreen {...{ SecurityFirst, sites, digest, api }} />;
}
