import type { OutreachTemplateVersions } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { templateQuery, templatesQuery, useTemplateChange } from "./calls.ts";
import { type TemplateDraft, TemplateEditor } from "./template-editor.tsx";
import { VersionsCard } from "./versions-card.tsx";

const HELLO: TemplateDraft = {
  name: "",
  subject: "",
  body: `Hi {{ first_name | default: "there" }},

`,
};

export function NewTemplateScreen() {
  const navigate = useNavigate();
  const create = useTemplateChange(
    (draft: TemplateDraft) => adminClient.outreachTemplates.create(draft),
    "Template saved.",
  );
  return (
    <AdminPage
      what="Templates"
      header={{ title: "New template", description: <Back /> }}
      query={useQuery(templatesQuery)}
      skeleton={<EditorSkeleton />}
    >
      {() => (
        <TemplateEditor
          initial={HELLO}
          saveLabel="Save template"
          busy={create.isPending}
          onSave={(draft) =>
            create.mutate(draft, {
              onSuccess: ({ id }) => void navigate(`/admin/outreach/templates?template=${id}`),
            })
          }
        />
      )}
    </AdminPage>
  );
}

function EditorSkeleton() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <CardSkeleton lines={10} />
      <CardSkeleton lines={6} />
    </div>
  );
}

export function TemplateScreen({ id }: { id: string }) {
  const template = useQuery(templateQuery(id));
  return (
    <AdminPage
      what="This template"
      header={{
        title: template.data === undefined ? "Template" : template.data.name,
        description: (
          <>
            <Back />
            {template.data === undefined ? null : ` / Version ${template.data.version}`}
          </>
        ),
        actions: template.data === undefined ? null : <Archive template={template.data} />,
      }}
      query={template}
      skeleton={<EditorSkeleton />}
    >
      {(found) => (
        <>
          <Editing key={found.version} template={found} />
          <VersionsCard template={found} />
        </>
      )}
    </AdminPage>
  );
}

function Editing({ template }: { template: OutreachTemplateVersions }) {
  const { id, name, subject, body, version } = template;
  const save = useTemplateChange(
    (draft: TemplateDraft) =>
      adminClient.outreachTemplates.change({
        ...{ id, name: draft.name, based_on: version },
        source: { subject: draft.subject, body: draft.body },
      }),
    `Version ${version + 1} saved.`,
  );
  return (
    <TemplateEditor
      initial={{ name, subject, body }}
      saveLabel="Save new version"
      busy={save.isPending}
      onSave={(draft) => save.mutate(draft)}
    />
  );
}

function Archive({ template: { id, archived_at } }: { template: OutreachTemplateVersions }) {
  const change = useTemplateChange(
    (archived: boolean) => adminClient.outreachTemplates.change({ id, archived }),
    archived_at === null ? "Template archived." : "Template restored.",
  );
  return (
    <Button busy={change.isPending} onClick={() => change.mutate(archived_at === null)}>
      {archived_at === null ? "Archive template" : "Restore template"}
    </Button>
  );
}

function Back() {
  return (
    <Link to="/admin/outreach/templates" className={textLink}>
      Outreach templates
    </Link>
  );
}
