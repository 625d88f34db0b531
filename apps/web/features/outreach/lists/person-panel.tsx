import type { OutreachPerson } from "@sightline/contract";
import { SUPPRESSION_WORDS } from "@sightline/domain/outreach";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveAs } from "../../../api/download.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { personQuery, useOutreachChange } from "./calls.ts";
import { BASES, nameOf } from "./list-words.ts";

/** What a person may ask of us: a copy of their data, and its deletion. */
export function PersonPanel() {
  const [typed, setTyped] = useState("");
  const [email, setEmail] = useState("");
  const person = useQuery(personQuery(email));
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setEmail(typed.trim());
        }}
      >
        <TextField
          label="The person's email address"
          type="email"
          required
          className="w-80 max-w-full"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary">
          Find person
        </Button>
      </form>
      {email === "" ? (
        <p className="text-dim">
          Start here when someone asks what data you have about them, or asks you to delete it.
        </p>
      ) : (
        <Loaded what="This person's data" query={person} skeleton={<LinesSkeleton lines={5} />}>
          {(found) => <Person email={email} person={found} />}
        </Loaded>
      )}
    </div>
  );
}

function Person({ email, person }: { email: string; person: OutreachPerson }) {
  const { contact, lists, suppressed } = person;
  const [isAsking, setAsking] = useState(false);
  const words = contact === null ? unknownWords(email) : deleteWords(email);
  // The question stays as it was asked while it goes: by then, the contact is gone.
  const [asked, setAsked] = useState(words);
  const erase = useOutreachChange(
    () => adminClient.outreachLists.erasePerson({ email }),
    "Deleted. We'll never email this address.",
  );
  const facts: [string, string][] = [
    ["Name", contact === null ? "" : nameOf(contact)],
    ["Company", contact?.company ?? ""],
    ["Company site", contact?.company_domain ?? ""],
    ["Country", contact?.country ?? ""],
    ...Object.entries(contact?.fields ?? {}),
  ];
  return (
    <Card>
      <CardHeader
        title={contact === null ? "No contact has this address" : contact.email}
        description={
          suppressed === null
            ? contact === null
              ? "It isn't on any list or on the suppression list."
              : "Not suppressed."
            : `${SUPPRESSION_WORDS[suppressed]}: campaigns won't email this address.`
        }
        actions={
          <>
            {contact === null ? null : (
              <Button icon="download" onClick={() => save(email, person)}>
                Download data
              </Button>
            )}
            {suppressed === "erased" ? null : (
              <Button
                variant={contact === null ? "secondary" : "danger"}
                onClick={() => {
                  setAsked(words);
                  setAsking(true);
                }}
              >
                {words.confirmLabel}
              </Button>
            )}
          </>
        }
      />
      {contact === null ? null : (
        <div className="flex flex-col gap-3 px-4 pb-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {facts
              .filter(([, value]) => value !== "")
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-dim">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
          </dl>
          <Messages messages={person.messages} />
          {lists.map((list) => (
            <Notice key={list.name} title={`On the list '${list.name}'`}>
              Source: {list.source}. {BASES[list.lawful_basis]}.
            </Notice>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...asked}
        tone="danger"
        busy={erase.isPending}
        onConfirm={() => erase.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </Card>
  );
}

function deleteWords(email: string) {
  return {
    title: <span className="wrap-anywhere">Delete {email}?</span>,
    body: "This removes the contact from every list and deletes the text of their messages and replies. You can't undo it. We keep a keyed hash of the address, so a later import can't bring it back.",
    confirmLabel: "Delete person",
  };
}

/** An earlier file or a reply may still hold the address. */
function unknownWords(email: string) {
  return {
    title: <span className="wrap-anywhere">Delete and suppress {email}?</span>,
    body: "No contact has this address. We'll delete it from earlier import files and from replies, and keep a keyed hash, so a later import can't add it.",
    confirmLabel: "Delete and suppress",
  };
}

/** The same as in the file, oldest first. */
function Messages({ messages }: Pick<OutreachPerson, "messages">) {
  const { timeZone } = useClock();
  if (messages.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer">
        {counted(messages.length, "message")} between you and this person
      </summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {messages.map(({ from, subject, text, at }) => (
          <li key={`${at} ${from}`} className="py-2">
            <p className="text-sm text-dim">
              {from === "us" ? "You" : "They"} wrote on{" "}
              {formatTime(new Date(at), "minute", timeZone)}
            </p>
            <p className="font-medium wrap-anywhere">{subject}</p>
            <p className="whitespace-pre-wrap wrap-anywhere text-dim">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function save(email: string, person: OutreachPerson): void {
  const file = new Blob([JSON.stringify(person, null, 2)], { type: "application/json" });
  saveAs(file, `${email.replace(/[^\w.-]/g, "-")}.json`);
}
