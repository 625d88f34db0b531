import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { type SubmitEvent, useRef, useState } from "react";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { useChangeCompetitors } from "../set-up-calls.ts";

export function CompetitorForm({ site }: { site: Site }) {
  const field = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState("");
  const add = useChangeCompetitors(site);
  const problem = problemOf(add.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const onSuccess = () => {
      setDomain("");
      field.current?.focus();
    };
    add.mutate({ add: domain }, { onSuccess });
  };
  return (
    <form
      noValidate
      aria-label="Add a competitor"
      className="flex flex-col gap-3"
      onSubmit={submit}
    >
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <DomainField
          ref={field}
          label="Competitor"
          placeholder="rival.example"
          value={domain}
          error={problem ?? undefined}
          onType={setDomain}
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
      {add.error === null || problem !== null ? null : <FailureNotice error={add.error} />}
    </form>
  );
}

/** About the domain, or null. */
function problemOf(error: Error | null): string | null {
  if (error === null) return null;
  const isTaken = hasCode(error, "CONFLICT");
  return fieldProblems(error).domain ?? (isTaken ? messageOf(error) : null);
}
