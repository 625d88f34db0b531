import {
  CONTACT_DAYS_KEPT,
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECTS,
} from "@sightline/domain/mailing";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import type { PostedForm } from "../../../runtime/page/page-context.ts";
import { LineField, MessageField, type ShownAgain } from "./contact-field.tsx";

const FIELDS = ["name", "email", "subject", "message"] as const;

/** A plain form, checked only by the server, so it says the same with and without a script. */
export function ContactForm({ form, stamp }: { form: PostedForm; stamp: string }) {
  const { fields, problems, problem } = form;
  const firstWrong = FIELDS.find((field) => problems[field] !== undefined);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    typed: fields[name],
    error: problems[name],
    focused: name === firstWrong,
  });
  return (
    <form
      method="post"
      action="/contact"
      noValidate
      aria-label="Contact us"
      className="flex min-w-0 flex-col gap-6"
    >
      {problem === null ? null : (
        // biome-ignore lint/a11y/noAutofocus: what went wrong is read before the form is filled in again
        <div tabIndex={-1} autoFocus className="outline-none">
          <Notice tone="error" title={problem} />
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <LineField {...field("name")} label="Name (optional)" type="text" autoComplete="name" />
        <LineField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </div>
      <SubjectChoice {...field("subject")} />
      <MessageField
        {...field("message")}
        label="Message"
        hint={`Up to ${formatNumber(CONTACT_MESSAGE_MAX)} characters.`}
      />
      <LeftEmpty />
      <input type="hidden" name="stamp" value={stamp} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" variant="primary" size="lg">
          Send message
        </Button>
        <p className="min-w-60 flex-1 text-sm text-dim text-pretty">
          We keep your message for {CONTACT_DAYS_KEPT} days and use it to reply to you. See{" "}
          <a href="/privacy" className={textLink}>
            what we store
          </a>
          .
        </p>
      </div>
    </form>
  );
}

/** A trap: people never see or reach it, and programs fill it in. */
function LeftEmpty() {
  return (
    <div className="hidden">
      <label htmlFor="website">Leave this field empty</label>
      <input type="text" id="website" name="website" autoComplete="off" tabIndex={-1} />
    </div>
  );
}

/** All choices visible: five are too few to hide in a menu. */
function SubjectChoice({ name, typed, error, focused }: ShownAgain) {
  const errorId = error ? `${name}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="text-sm font-medium text-ink">What’s your message about?</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {Object.entries(CONTACT_SUBJECTS).map(([subject, words], index) => (
          <label
            key={subject}
            className={`${error ? "border-worse" : "border-edge"} flex h-11 cursor-pointer items-center gap-2 rounded-md border bg-card px-3 hover:border-ink has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent`}
          >
            <input
              type="radio"
              name={name}
              value={subject}
              required
              defaultChecked={typed === subject}
              // biome-ignore lint/a11y/noAutofocus: the person sent the form and is taken to the error
              autoFocus={focused && index === 0}
              className="size-4 shrink-0 appearance-none rounded-full border border-edge outline-none checked:border-5 checked:border-accent"
            />
            {words}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-1 text-sm text-worse">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
