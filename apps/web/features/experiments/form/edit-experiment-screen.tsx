import type { Experiment } from "@sightline/contract";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { experimentQuery, useChangeExperiment } from "../calls.ts";
import { MissingExperiment } from "../missing-experiment.tsx";
import { changeOf, draftOf, editableIn } from "./experiment-draft.ts";
import { ExperimentForm } from "./experiment-form.tsx";

export function EditExperimentScreen({ id }: { id: string }) {
  const experiment = useQuery(experimentQuery(id));
  if (isMissing(experiment.error)) return <MissingExperiment />;
  return (
    <AdminPage
      what="The test"
      header={{
        title: experiment.data ? `Edit '${experiment.data.name}'` : "Edit A/B test",
        description: "Every change is recorded in the audit log.",
      }}
      query={experiment}
      skeleton={<SettingsSkeleton cards={4} />}
    >
      {(found) =>
        found.state === "archived" ? (
          <Notice title="This test is archived and can't be changed anymore." />
        ) : (
          <Editing experiment={found} />
        )
      }
    </AdminPage>
  );
}

function Editing({ experiment }: { experiment: Experiment }) {
  const navigate = useNavigate();
  const change = useChangeExperiment(experiment.id, "Changes saved.");
  const back = `/admin/ab-tests/${experiment.id}`;
  return (
    <ExperimentForm
      initial={draftOf(experiment)}
      experiment={experiment}
      submitLabel="Save changes"
      cancelTo={back}
      busy={change.isPending}
      refused={change.error}
      onSubmit={(draft) =>
        change.mutate(changeOf(draft, editableIn(experiment.state)), {
          onSuccess: () => void navigate(back),
        })
      }
    />
  );
}
