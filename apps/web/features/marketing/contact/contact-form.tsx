import { CONTACT_DAYS_KEPT, CONTACT_MESSAGE_MAX } from "@sightline/domain/mailing";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import type { PostedForm } from "../../../runtime/page/page-context.ts";
import { LineField, MessageField } from "./contact-field.tsx";
import { SubjectChoice } from "./subject-choice.tsx";

const FIELDS = ["name", "email", "subject", "message"] as const;

/** A plain form, judged by the server alone: what it says, it says with and without a script. */
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
      aria-label="Write to us"
      className="flex min-w-0 flex-col gap-6"
    >
      {problem === null ? null : (
        // biome-ignore lint/a11y/noAutofocus: what went wrong is read before the form is seen again
        <div tabIndex={-1} autoFocus className="outline-none">
          <Notice tone="error" title={problem} />
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <LineField {...field("name")} label="Name (optional)" type="text" autoComplete="name" />
        <LineField
          {...field("email")}
          label="E-mail"
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
        hint={`Up to ${CONTACT_MESSAGE_MAX.toLocaleString("en")} characters.`}
      />
      <LeftEmpty />
      <input type="hidden" name="stamp" value={stamp} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" variant="primary" size="lg">
          Send message
        </Button>
        <p className="min-w-60 flex-1 text-sm text-dim text-pretty">
          We keep it for {CONTACT_DAYS_KEPT} days and use it to answer you. See{" "}
          <a href="/privacy" className={textLink}>
            what is stored
          </a>
          .
        </p>
      </div>
    </form>
  );
}

/** A trap: nobody sees it or is led to it, and programs fill it in. */
function LeftEmpty() {
  return (
    <div className="hidden">
      <label htmlFor="website">Leave this field empty</label>
      <input type="text" id="website" name="website" autoComplete="off" tabIndex={-1} />
    </div>
  );
}
