import type { OutreachMessageDetails } from "@sightline/contract";
import { LETTER_DAYS_KEPT } from "@sightline/domain/outreach";
import { mayCancel, mayRetry } from "@sightline/domain/outreach/sending";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { messageQuery, useChangeMessage } from "./calls.ts";
import { dollars, MESSAGE_STATE_NAMES, reasonWords, stepOf } from "./result-words.ts";

/** A message as it was sent, what happened, and the thread. */
export function MessageDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({ ...messageQuery(id ?? ""), enabled: id !== null });
  const message = id === null ? undefined : query.data;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={onClose}
      title={message?.subject || "Message"}
      description={
        message?.email ? <span className="figures wrap-anywhere">{message.email}</span> : undefined
      }
      footer={
        message !== undefined && (mayCancel(message.state) || mayRetry(message.state)) ? (
          <Actions message={message} onClose={onClose} />
        ) : undefined
      }
    >
      <Loaded what="The message" query={query} skeleton={<TableSkeleton rows={5} columns={1} />}>
        {(found) => <Details message={found} />}
      </Loaded>
    </Dialog>
  );
}

const EVENT_NAMES: Record<string, string> = {
  clicked: "Followed a link",
  replied: "Replied",
  auto_replied: "Automatic reply",
  bounced: "Bounced",
  complained: "Marked as spam",
  unsubscribed: "Unsubscribed",
  signup: "Signed up",
  analysis: "Ran their first analysis",
  plan: "Bought a plan",
};

function Details({ message }: { message: OutreachMessageDetails }) {
  const { timeZone } = useClock();
  const at = (moment: string) => formatTime(new Date(moment), "minute", timeZone);
  const { words, tone } = MESSAGE_STATE_NAMES[message.state];
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{words}</Badge>
        <span className="text-sm text-dim">
          {stepOf(message)}, {message.sent_at === null ? "queued" : "sent"}{" "}
          {at(message.sent_at ?? message.queued_at)}
        </span>
      </p>
      {message.reason === null ? null : (
        <p className="wrap-anywhere">{reasonWords(message.reason)}</p>
      )}
      {message.events.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {message.events.map((event) => (
            <li key={`${event.kind} ${event.at}`} className="wrap-anywhere">
              <span className="text-dim">{at(event.at)}</span> {EVENT_NAMES[event.kind]}
              {event.is_machine && event.kind === "clicked" ? " (scanner)" : ""}
              {event.revenue_cents === null ? "" : ` for ${dollars(event.revenue_cents)}`}
            </li>
          ))}
        </ul>
      )}
      {message.text === "" ? (
        <p className="text-dim">{noTextWords(message)}</p>
      ) : (
        <Letter title={letterTitle(message)} text={message.text} />
      )}
      {message.replies.map((reply) => (
        <Letter
          key={reply.id}
          title={
            <>
              {reply.is_automatic ? "Automatic reply" : "Reply"} from{" "}
              <span className="figures">{reply.from}</span>, {at(reply.received_at)}
            </>
          }
          text={reply.text}
        />
      ))}
    </div>
  );
}

function letterTitle({ state, sent_at }: OutreachMessageDetails): string {
  if (sent_at !== null) return "As sent";
  return mayCancel(state) ? "Not sent yet" : "Not sent";
}

function noTextWords({ email, state }: OutreachMessageDetails): string {
  if (email === null) return "The text was deleted with the contact.";
  return mayCancel(state)
    ? "There's no text yet. Fix the template, then retry the message."
    : `There's no text anymore. We delete it after ${LETTER_DAYS_KEPT} days.`;
}

function Letter({ title, text }: { title: ReactNode; text: string }) {
  return (
    <section className="rounded-md border border-line p-3">
      <h3 className="mb-2 text-sm text-dim wrap-anywhere">{title}</h3>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </section>
  );
}

function Actions({ message, onClose }: { message: OutreachMessageDetails; onClose: () => void }) {
  const change = useChangeMessage(message.id, onClose);
  return (
    <>
      {mayCancel(message.state) ? (
        <Button busy={change.isPending} onClick={() => change.mutate("cancel")}>
          Cancel message
        </Button>
      ) : null}
      {mayRetry(message.state) ? (
        <Button variant="primary" busy={change.isPending} onClick={() => change.mutate("retry")}>
          Retry message
        </Button>
      ) : null}
    </>
  );
}
