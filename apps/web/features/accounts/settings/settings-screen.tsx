import { PageHeader } from "@sightline/ui/page-header";
import { Tabs } from "@sightline/ui/tabs";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AppearanceTab } from "./appearance-tab.tsx";
import { DataTab } from "./data-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SETTINGS_TABS, settingsTab } from "./settings-tabs.ts";

export interface SettingsScreenProps {
  /** What the owner should see before anything else. */
  securityNotice: ReactNode;
  /** The tab that another feature fills. */
  sites: ReactNode;
}

export function SettingsScreen({ securityNotice, sites }: SettingsScreenProps) {
  const [search, setSearch] = useSearchParams();
  const tab = settingsTab(search).value;
  const choose = (next: string) => {
    const site = search.get("site");
    setSearch({ tab: next, ...(site === null ? {} : { site }) });
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Settings" />
      <Tabs label="Settings" items={SETTINGS_TABS} value={tab} onChange={choose}>
        <div className="flex flex-col gap-4">
          {tab === "profile" ? (
            <>
              {securityNotice}
              <ProfileTab />
            </>
          ) : null}
          {tab === "sites" ? sites : null}
          {tab === "appearance" ? <AppearanceTab /> : null}
          {tab === "notifications" ? <NotificationsTab /> : null}
          {tab === "data" ? <DataTab /> : null}
        </div>
      </Tabs>
    </div>
  );
}
