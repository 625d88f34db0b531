import type { MetaArgs } from "react-router";
import { SettingsScreen } from "../../features/accounts/settings/settings-screen.tsx";
import { settingsTab } from "../../features/accounts/settings/settings-tabs.ts";
import { SecurityNotice } from "../../features/security/security-notice.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export function meta({ location, matches }: MetaArgs) {
  const { label } = settingsTab(new URLSearchParams(location.search));
  const title = `${label} · Settings · Sightline`;
  return pageMeta({ title, description: "Your profile, preferences and data." })({ matches });
}

export default function Settings() {
  return <SettingsScreen securityNotice={<SecurityNotice />} />;
}
