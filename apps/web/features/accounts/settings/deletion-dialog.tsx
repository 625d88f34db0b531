import type { Account } from "@sightline/contract";
import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { PasswordField, TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { accountQuery } from "../account.ts";
import { DELETED_WITH_ACCOUNT, KEPT_WITHOUT_NAME } from "./deleted-data.ts";
import { SignInAgain } from "./owner-proof.tsx";

export function DeletionDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState({ email: "", password: "" });
  const request = useRequestDeletion();
  const refused = problemsIn(request.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate(typed, { onSuccess: onClose });
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
      <form id={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
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
          value={typed.email}
          error={refused.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        {account.has_password ? (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={typed.password}
            error={refused.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          />
        ) : null}
        {refused.signIn || refused.other ? (
          <div ref={scrollIntoView}>
            {refused.signIn ? (
              <SignInAgain goal="delete your account" next="/settings?tab=data" />
            ) : (
              <Notice tone="error" title={refused.other} />
            )}
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

/** On a phone, the end of the dialog is out of sight. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

interface Problems {
  email?: string;
  password?: string;
  /** A new sign-in is needed. */
  signIn?: boolean;
  other?: string;
}

/** The server's message, under the field it is about. */
function problemsIn(error: Error | null): Problems {
  if (error === null) return {};
  if (hasCode(error, "SIGN_IN_AGAIN")) return { signIn: true };
  const { email, password } = fieldProblems(error);
  if (email !== undefined) return { email };
  return password === undefined ? { other: messageOf(error) } : { password };
}

function useRequestDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string }) =>
      client.accounts.requestDeletion(input),
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
          <li>the audit log of admin actions on your account, which includes your email address</li>
        </ul>
      </section>
    </div>
  );
}

const list = "mt-1 list-disc pl-5 text-pretty";
