import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { accountQuery } from "../account.ts";
import { ConsentCard } from "./consent-card.tsx";
import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";

export function DataTab() {
  return (
    <>
      <ConsentCard />
      <ExportCard />
      <Loaded
        what="Your account"
        query={useQuery(accountQuery)}
        skeleton={<SettingsSkeleton cards={1} />}
      >
        {(account) => <DeletionCard account={account} />}
      </Loaded>
    </>
  );
}
