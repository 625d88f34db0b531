import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextArea, TextField } from "@sightline/ui/field";
import { useDeferredValue, useState } from "react";
import { TemplatePreview } from "./template-preview.tsx";

export interface TemplateDraft {
  name: string;
  subject: string;
  body: string;
}

interface TemplateEditorProps {
  initial: TemplateDraft;
  saveLabel: string;
  busy: boolean;
  onSave: (draft: TemplateDraft) => void;
}

/** The letter on the left, as a contact gets it on the right. */
export function TemplateEditor({ initial, saveLabel, busy, onSave }: TemplateEditorProps) {
  const [draft, setDraft] = useState(initial);
  const shown = useDeferredValue(draft);
  const change = (part: Partial<TemplateDraft>) => setDraft({ ...draft, ...part });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <CardHeader
          title="Message"
          description="Write in Markdown. We generate the HTML and plain-text versions."
        />
        <form
          className="flex flex-col gap-4 px-4 pb-4"
          onSubmit={(event) => {
            event.preventDefault();
            onSave(draft);
          }}
        >
          <TextField
            label="Template name"
            required
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Subject"
            required
            maxLength={300}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextArea
            label="Text"
            required
            mono
            rows={18}
            maxLength={50_000}
            value={draft.body}
            onChange={({ target }) => change({ body: target.value })}
          />
          <Help />
          <Button type="submit" variant="primary" busy={busy} className="self-start">
            {saveLabel}
          </Button>
        </form>
      </Card>
      <TemplatePreview source={shown} />
    </div>
  );
}

const EXAMPLES: readonly [string, string][] = [
  ['{{ first_name | default: "there" }}', "a value, or a fallback if it's missing"],
  ["{% if company %}…{% else %}…{% endif %}", "one or the other"],
  ["{% render 'signature' %}", "a snippet"],
  [
    "{{ report }}",
    "health and three findings for the contact's site (put it in its own paragraph)",
  ],
];

function Help() {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-dim">Variables and conditions</summary>
      <dl className="mt-2 flex flex-col gap-2">
        {EXAMPLES.map(([code, words]) => (
          <div key={code}>
            <dt className="figures wrap-anywhere">{code}</dt>
            <dd className="text-dim">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-dim">
        Variables: first_name, last_name, company, company_domain, country, country_code, email, and
        any fields you imported. We add a footer to every message: your name and postal address, the
        source of the contact's address, and an unsubscribe link.
      </p>
    </details>
  );
}
