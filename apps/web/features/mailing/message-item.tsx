import type { ContactMessage } from "@sightline/contract";
import { CONTACT_SUBJECTS } from "@sightline/domain/mailing";
import { Badge } from "@sightline/ui/badge";
import { textLink } from "@sightline/ui/text-link";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";

const SPAM_REASONS: Record<NonNullable<ContactMessage["trap"]>, string> = {
  hidden_field: "The sender filled in a hidden field.",
  no_stamp: "It wasn't sent from our contact form.",
  too_fast: "The form was submitted within two seconds.",
};

/** In full, as it was written. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { name, email, subject, trap, created_at } = message;
  const clock = useClock();
  return (
    <li className="grid gap-x-8 gap-y-2 px-4 py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate font-medium">
          <bdi>{name ?? "No name"}</bdi>
        </span>
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          className={`figures truncate text-sm ${textLink}`}
        >
          {email}
        </a>
        <span className="text-sm text-dim">
          <Age at={created_at} clock={clock} />
        </span>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{CONTACT_SUBJECTS[subject]}</span>
          {trap === null ? null : (
            <>
              <Badge tone="caution">Not emailed</Badge>
              <span className="text-sm text-dim">{SPAM_REASONS[trap]}</span>
            </>
          )}
        </div>
        <p className="max-w-2xl break-words whitespace-pre-wrap">
          <bdi>{message.message}</bdi>
        </p>
      </div>
    </li>
  );
}
