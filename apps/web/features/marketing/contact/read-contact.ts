import type { PageContext, PostedForm } from "../../../runtime/page/page-context.ts";

export interface ContactView {
  sent: boolean;
  /** What was sent and is shown again, or nothing yet. */
  form: PostedForm;
  /** Sent back with the form; it tells when the form was loaded. */
  stamp: string;
}

const EMPTY: PostedForm = { fields: {}, problems: {}, problem: null };

export async function readContact(
  { ask, posted }: Pick<PageContext, "ask" | "posted">,
  search: URLSearchParams,
): Promise<ContactView> {
  const form = posted ?? EMPTY;
  const sent = posted === undefined && search.get("sent") === "yes";
  return { sent, form, stamp: form.fields.stamp ?? (await newStamp(ask)) };
}

async function newStamp(ask: PageContext["ask"]): Promise<string> {
  const answer = await ask("/api/contact/stamp");
  if (!answer.ok) throw new Error(`Could not get a stamp for the contact form: ${answer.status}`);
  const { stamp }: { stamp: string } = await answer.json();
  return stamp;
}
