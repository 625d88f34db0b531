import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECTS } from "@sightline/domain/mailing";
import type { PageContext, PostedForm } from "../../../runtime/page/page-context.ts";

export interface ContactView {
  sent: boolean;
  /** What was sent and is shown again, or nothing yet. */
  form: PostedForm;
  /** Sent back with the form; it tells when the form was loaded. */
  stamp: string;
}

/** A link may fill in what the message is about, such as an error to report. */
function drafted(search: URLSearchParams): PostedForm {
  const subject = search.get("subject") ?? "";
  const message = search.get("message")?.slice(0, CONTACT_MESSAGE_MAX);
  const fields = {
    ...(Object.hasOwn(CONTACT_SUBJECTS, subject) && { subject }),
    ...(message && { message }),
  };
  return { fields, problems: {}, problem: null };
}

export async function readContact(
  { ask, posted }: Pick<PageContext, "ask" | "posted">,
  search: URLSearchParams,
): Promise<ContactView> {
  const form = posted ?? drafted(search);
  const sent = posted === undefined && search.get("sent") === "yes";
  return { sent, form, stamp: form.fields.stamp ?? (await newStamp(ask)) };
}

async function newStamp(ask: PageContext["ask"]): Promise<string> {
  const answer = await ask("/api/contact/stamp");
  if (!answer.ok) throw new Error(`Could not get a stamp for the contact form: ${answer.status}`);
  const { stamp }: { stamp: string } = await answer.json();
  return stamp;
}
