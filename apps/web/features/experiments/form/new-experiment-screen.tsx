import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { experimentsQuery, useCreateExperiment } from "../calls.ts";
import { EMPTY_DRAFT, keyOf, requestOf } from "./experiment-draft.ts";
import { ExperimentForm } from "./experiment-form.tsx";

export function NewExperimentScreen() {
  const navigate = useNavigate();
  const create = useCreateExperiment();
  return (
    <AdminPage
      what="A/B tests"
      header={{
        title: "New A/B test",
        description: "We'll save it as a draft. Nobody sees it until you start it.",
      }}
      query={useQuery(experimentsQuery)}
      skeleton={<SettingsSkeleton cards={4} />}
    >
      {() => (
        <ExperimentForm
          initial={EMPTY_DRAFT}
          experiment={null}
          submitLabel="Create draft"
          cancelTo="/admin/ab-tests"
          busy={create.isPending}
          refused={create.error}
          onSubmit={(draft) =>
            create.mutate(
              { ...requestOf(draft), key: keyOf(draft) },
              { onSuccess: ({ id }) => void navigate(`/admin/ab-tests/${id}`) },
            )
          }
        />
      )}
    </AdminPage>
  );
}
