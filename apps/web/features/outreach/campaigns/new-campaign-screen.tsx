import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { campaignQuery, optionsQuery, useSaveCampaign } from "./calls.ts";
import { draftOf, emptyDraft, fieldsOf } from "./campaign-draft.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { PlanCard } from "./plan-card.tsx";

/** A new campaign, or a draft that is written on. */
export function NewCampaignScreen() {
  const [address] = useSearchParams();
  const id = address.get("draft");
  const navigate = useNavigate();
  const { timeZone } = useClock();
  const options = useQuery(optionsQuery);
  const draft = useQuery({ ...campaignQuery(id ?? ""), enabled: id !== null });
  const save = useSaveCampaign(id);
  const query =
    id === null || draft.data !== undefined ? options : { ...options, ...draft, data: undefined };
  return (
    <AdminPage
      what="Campaign"
      header={{
        title: draft.data?.name ?? (id === null ? "New campaign" : "Campaign"),
        // Of one that couldn't be read, nobody knows.
        description: draft.isError ? undefined : "Nothing goes out until you start it.",
        actions: draft.data?.state === "draft" ? <DeleteDraft campaign={draft.data} /> : undefined,
      }}
      query={query as typeof options}
      skeleton={
        <div className="max-w-4xl">
          <SettingsSkeleton cards={4} />
        </div>
      }
    >
      {(found) => (
        <>
          {draft.data === undefined ? null : <PlanCard campaign={draft.data} />}
          <CampaignForm
            key={draft.data?.id ?? "new"}
            initial={draft.data === undefined ? emptyDraft(timeZone ?? "UTC") : draftOf(draft.data)}
            options={found}
            busy={save.isPending}
            refused={save.error}
            onSubmit={(typed) =>
              save.mutate(fieldsOf(typed), {
                onSuccess: (campaign) => {
                  void navigate(`/admin/outreach/campaigns/new?draft=${campaign.id}`);
                  scrollTo({ top: 0 });
                },
              })
            }
          />
        </>
      )}
    </AdminPage>
  );
}
