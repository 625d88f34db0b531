export const SETTINGS_TABS = [
  { value: "profile", label: "Profile" },
  { value: "sites", label: "Sites" },
  { value: "appearance", label: "Appearance" },
  { value: "notifications", label: "Notifications" },
  { value: "data", label: "Data" },
] as const;

type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What `?tab=` names; an unknown name means the first. */
export function settingsTab(search: URLSearchParams): SettingsTab {
  const wanted = search.get("tab");
  return SETTINGS_TABS.find(({ value }) => value === wanted) ?? SETTINGS_TABS[0];
}
