import { TextField } from "@sightline/ui/field";
import { type RefObject, type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../api/failure.ts";
import { DomainField } from "../../runtime/sites/domain-field.tsx";

interface AddCall<Added> {
  mutate: (
    input: { domain: string; name?: string },
    then: { onSuccess: (added: Added) => void },
  ) => void;
  isPending: boolean;
  error: Error | null;
}

/** A domain and an optional name. */
export function useDomainForm<Added>(add: AddCall<Added>, onAdded: (added: Added) => void) {
  const [domain, setDomain] = useState("");
  const [name, setName] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const onSuccess = (added: Added) => {
      setDomain("");
      setName("");
      onAdded(added);
    };
    add.mutate({ domain, ...(name.trim() === "" ? {} : { name }) }, { onSuccess });
  };
  return { domain, setDomain, name, setName, submit, problems: problemsOf(add.error) };
}

/** A duplicate is an error of the domain field; other errors are shown separately. */
function problemsOf(error: Error | null) {
  const { domain, name } = fieldProblems(error);
  if (error === null || domain !== undefined || name !== undefined) {
    return { domain, name, other: null };
  }
  const isTaken = "code" in error && error.code === "CONFLICT";
  return isTaken ? { domain: messageOf(error), name, other: null } : { domain, name, other: error };
}

export interface DomainFieldsProps {
  form: Omit<ReturnType<typeof useDomainForm>, "submit">;
  domainLabel: string;
  placeholder?: string;
  /** To focus the domain. */
  ref?: RefObject<HTMLInputElement | null>;
}

export function DomainFields({
  form,
  domainLabel,
  placeholder = "example.com",
  ref,
}: DomainFieldsProps) {
  return (
    <>
      <DomainField
        ref={ref}
        label={domainLabel}
        placeholder={placeholder}
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
    </>
  );
}
