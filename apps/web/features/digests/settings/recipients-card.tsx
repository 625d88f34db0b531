import type { DigestRecipient } from "@sightline/contract";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Button, IconButton } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useToast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { useRecipients } from "../calls.ts";
import { ChosenSites, type OwnSite } from "../chosen-sites.tsx";
import { RecipientSitesDialog } from "./recipient-sites-dialog.tsx";

const STATES: Record<DigestRecipient["state"], { name: string; tone: BadgeTone }> = {
  waiting: { name: "Waiting for confirmation", tone: "caution" },
  confirmed: { name: "Confirmed", tone: "better" },
  left: { name: "Unsubscribed", tone: "neutral" },
};

interface RecipientsCardProps {
  recipients: readonly DigestRecipient[];
  /** Sites that are in nobody's digest. */
  leftOut: readonly string[];
}

export function RecipientsCard({ recipients, leftOut }: RecipientsCardProps) {
  const sites = useQuery(sitesQuery);
  return (
    <SettingsCard
      title="Additional recipients"
      description="Each person gets only the sites you choose. We ask them once to confirm, and they can unsubscribe at any time."
    >
      <Loaded what="Your sites" query={sites} skeleton={<LinesSkeleton lines={2} />} inCard>
        {(all) => {
          const sites = all.filter(({ id, is_active }) => is_active && !leftOut.includes(id));
          return (
            <>
              <Recipients recipients={recipients} sites={sites} />
              <NewRecipient sites={sites} />
            </>
          );
        }}
      </Loaded>
    </SettingsCard>
  );
}

interface RecipientsProps {
  recipients: readonly DigestRecipient[];
  sites: readonly OwnSite[];
}

function Recipients({ recipients, sites }: RecipientsProps) {
  const { remove } = useRecipients();
  const [changedId, setChangedId] = useState<string | null>(null);
  const changed = recipients.find(({ id }) => id === changedId);
  if (recipients.length === 0) return null;
  return (
    <>
      <ul className="flex flex-col">
        {recipients.map(({ id, email, sites: theirs, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-last:border-b"
          >
            <div className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
              <p>{email}</p>
              <p className="text-sm text-dim">
                {theirs.length === 0
                  ? "Gets nothing. Choose the sites this person gets."
                  : theirs.join(", ")}
              </p>
            </div>
            <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
            {sites.length > 1 || theirs.length === 0 ? (
              <Button
                size="sm"
                aria-label={`Choose sites for ${email}`}
                onClick={() => setChangedId(id)}
              >
                Choose sites
              </Button>
            ) : null}
            <IconButton icon="trash" label={`Remove ${email}`} onClick={() => remove.mutate(id)} />
          </li>
        ))}
      </ul>
      {changed === undefined ? null : (
        <RecipientSitesDialog
          recipient={changed}
          sites={sites}
          onClose={() => setChangedId(null)}
        />
      )}
    </>
  );
}

function NewRecipient({ sites }: { sites: readonly OwnSite[] }) {
  const { add } = useRecipients();
  const { notify } = useToast();
  const [email, setEmail] = useState("");
  // One client's site: another is sent only if someone says so.
  const [chosen, setChosen] = useState(sites.slice(0, 1).map(({ domain }) => domain));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(
      { email, ...(chosen.length === 0 ? {} : { sites: chosen }) },
      {
        onSuccess: () => {
          setEmail("");
          notify({ tone: "success", title: "We've asked them to confirm." });
        },
      },
    );
  };
  return (
    <form
      aria-label="Add a recipient"
      onSubmit={submit}
      className="flex flex-col items-start gap-3"
    >
      {sites.length > 1 ? <ChosenSites sites={sites} chosen={chosen} onChange={setChosen} /> : null}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          className="w-80 max-w-full"
          value={email}
          error={
            add.error === null
              ? undefined
              : (fieldProblems(add.error).email ?? messageOf(add.error))
          }
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button
          type="submit"
          busy={add.isPending}
          disabled={email.trim() === "" || (sites.length > 1 && chosen.length === 0)}
        >
          Add recipient
        </Button>
      </div>
    </form>
  );
}
