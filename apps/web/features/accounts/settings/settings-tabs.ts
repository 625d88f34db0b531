export const SETTINGS_TABS = [
  { value: "profile", label: "Profile" },
  { value: "sites", label: "Sites" },
  { value: "digest", label: "Digest" },
  { value: "appearance", label: "Appearance" },
  { value: "notifications", label: "Notifications" },
  { value: "api", label: "API" },
  { value: "data", label: "Data" },
] as const;

type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What `?tab=` names, if there is no such tab. */
export function unknownTab(search: URLSearchParams): string | null {
  const wanted = search.get("tab");
  return SETTINGS_TABS.some(({ value }) => value === wanted) ? null : wanted;
}

/** What `?tab=` names; the first where it names none. */
export function settingsTab(search: URLSearchParams): SettingsTab {
  const wanted = search.get("tab");
  return SETTINGS_TABS.find(({ value }) => value === wanted) ?? SETTINGS_TABS[0];
}
