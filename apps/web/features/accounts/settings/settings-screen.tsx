import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { Tabs } from "@sightline/ui/tabs";
import type { ComponentType, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AppearanceTab } from "./appearance-tab.tsx";
import { DataTab } from "./data-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { ProfileLoading, ProfileTab } from "./profile-tab.tsx";
import { SETTINGS_TABS, settingsTab, unknownTab } from "./settings-tabs.ts";

export interface SettingsScreenProps {
  /** Shows what the owner should see before anything else, and then the rest. */
  SecurityFirst: ComponentType<{ children: ReactNode; skeleton: ReactNode }>;
  /** The tabs that other features fill. */
  sites: ReactNode;
  digest: ReactNode;
  api: ReactNode;
}

export function SettingsScreen({ SecurityFirst, sites, digest, api }: SettingsScreenProps) {
  const [search, setSearch] = useSearchParams();
  const tab = settingsTab(search).value;
  const unknown = unknownTab(search);
  const choose = (next: string) => {
    const site = search.get("site");
    setSearch({ tab: next, ...(site === null ? {} : { site }) });
  };
  return (
    <div data-wide="" className="flex max-w-3xl flex-col gap-4 xl:max-w-5xl">
      <PageHeader title="Settings" />
      {unknown === null ? null : (
        <Notice tone="warning" title={`There's no settings page called “${unknown}”`}>
          Here's your profile instead. Use the tabs below to open other settings.
        </Notice>
      )}
      <Tabs label="Settings" items={SETTINGS_TABS} value={tab} onChange={choose}>
        <div className="flex flex-col gap-4">
          {tab === "profile" ? (
            <SecurityFirst skeleton={<ProfileLoading />}>
              <ProfileTab />
            </SecurityFirst>
          ) : null}
          {tab === "sites" ? sites : null}
          {tab === "digest" ? digest : null}
          {tab === "appearance" ? <AppearanceTab /> : null}
          {tab === "notifications" ? <NotificationsTab /> : null}
          {tab === "api" ? api : null}
          {tab === "data" ? <DataTab /> : null}
        </div>
      </Tabs>
    </div>
  );
}
