import type { Competitor, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { useRef } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { useAddCompetitor } from "../calls/add-competitor.ts";
import { useDomainForm } from "../use-domain-form.ts";

export function AddCompetitorForm({ site }: { site: Site }) {
  const field = useRef<HTMLInputElement>(null);
  const add = useAddCompetitor(site);
  const form = useDomainForm<Competitor>(add, () => field.current?.focus());
  return (
    <form
      noValidate
      aria-label="Add a competitor"
      className="flex flex-col gap-3"
      onSubmit={form.submit}
    >
      <div className="grid items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <DomainField
          ref={field}
          label="Competitor's domain"
          placeholder="rival.example"
          value={form.domain}
          error={form.problems.domain}
          onType={form.setDomain}
        />
        <TextField
          label="Name (optional)"
          name="name"
          autoComplete="off"
          value={form.name}
          error={form.problems.name}
          onChange={(event) => form.setName(event.target.value)}
        />
        <Button
          type="submit"
          icon="plus"
          className="justify-self-start sm:mt-6"
          busy={add.isPending}
        >
          Add competitor
        </Button>
      </div>
      {form.problems.other ? <FailureNotice error={form.problems.other} /> : null}
    </form>
  );
}
