import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../api/failure.ts";

interface Adding<Added> {
  mutate: (
    input: { domain: string; name?: string },
    then: { onSuccess: (added: Added) => void },
  ) => void;
  isPending: boolean;
  error: Error | null;
}

/** A domain and, if one likes, a name: how sites and competitors are added alike. */
export function useDomainForm<Added>(add: Adding<Added>, onAdded: (added: Added) => void) {
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

/** A domain that is watched already is about the domain; what is about no field stands alone. */
function problemsOf(error: Error | null) {
  const { domain, name } = fieldProblems(error);
  if (error === null || domain !== undefined || name !== undefined) {
    return { domain, name, other: null };
  }
  const isTaken = "code" in error && error.code === "CONFLICT";
  return isTaken ? { domain: messageOf(error), name, other: null } : { domain, name, other: error };
}
