import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { type SubmitEvent, useRef, useState } from "react";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { useWatchCompetitor } from "../calls/watch-competitor.ts";

/** One that is not suggested. */
export function CompetitorForm({ site }: { site: Site }) {
  const field = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState("");
  const watch = useWatchCompetitor(site);
  const problem = problemOf(watch.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (watch.isPending) return;
    const onSuccess = () => {
      setDomain("");
      field.current?.focus();
    };
    watch.mutate({ watch: domain }, { onSuccess });
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
          label="Another competitor"
          placeholder="rival.example"
          value={domain}
          error={problem ?? undefined}
          onType={setDomain}
        />
        <Button
          type="submit"
          icon="plus"
          className="justify-self-start sm:mt-6"
          busy={watch.isPending}
        >
          Add
        </Button>
      </div>
      {watch.error === null || problem !== null ? null : <FailureNotice error={watch.error} />}
    </form>
  );
}

/** About the domain, or null. */
function problemOf(error: Error | null): string | null {
  if (error === null) return null;
  const isTaken = hasCode(error, "CONFLICT");
  return fieldProblems(error).domain ?? (isTaken ? messageOf(error) : null);
}
