import type { Account } from "@sightline/contract";
import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { accountQuery } from "../account.ts";
import { DELETED_WITH_ACCOUNT, KEPT_WITHOUT_NAME } from "./deleted-data.ts";

export function DeletionDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useId();
  const [email, setEmail] = useState("");
  const request = useRequestDeletion();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate({ email }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      role="alertdialog"
      title="Delete your account?"
      description={`We'll delete your account in ${DELETION_GRACE_DAYS} days. Until then, you can cancel, and everything works as usual.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={request.isPending}>
            Delete in {DELETION_GRACE_DAYS} days
          </Button>
        </>
      }
    >
      <DeletionTerms />
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={
            <>
              Type <span className="figures wrap-anywhere">{account.email}</span> to confirm
            </>
          }
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={request.error ? messageOf(request.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function useRequestDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string }) => client.accounts.requestDeletion(input),
    onSuccess: (account) => {
      cache.setQueryData(accountQuery.queryKey, account);
    },
  });
}

/** What is deleted and when, what is kept and why: shown before someone decides. */
function DeletionTerms() {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <section>
        <h3 className="font-medium">Permanently deleted after {DELETION_GRACE_DAYS} days</h3>
        <ul className={list}>
          {DELETED_WITH_ACCOUNT.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-medium">Kept without your name</h3>
        <ul className={list}>
          {KEPT_WITHOUT_NAME.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-medium">Kept because the law requires it</h3>
        <ul className={list}>
          <li>invoices held by the payment provider, for as long as tax law requires</li>
          <li>payment records in our books, without your name</li>
          <li>the audit log of admin actions on your account, under its email address</li>
        </ul>
      </section>
    </div>
  );
}

const list = "mt-1 list-disc pl-5 text-pretty";
