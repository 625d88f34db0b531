import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { PostedForm } from "../../../platform/http/index.ts";
import type { Mailing, MailLink, MailLinks, MailList } from "../../mailing/index.ts";
import { confirmRecipient } from "../recipients.queries.ts";
import { type Objections, readEmailPreferences, switchList } from "./email-preferences.ts";

type ShowPage = (posted: PostedForm) => Promise<Response>;

interface LeaveDeps {
  readonly db: Kysely<Tables>;
  readonly links: MailLinks;
  readonly mailing: Pick<Mailing, "questions">;
  readonly objections: Objections;
  readonly now: () => Date;
}

const LISTS: readonly MailList[] = ["digest", "alerts", "security"];

/**
 * What is posted to the links in emails: by a reader, or by a mail client for one (RFC 8058). The
 * link is all the authority there is: no cookie, no session, no redirect.
 */
export function leaveByForm({ db, links, mailing, objections, now }: LeaveDeps) {
  const answer = (show: ShowPage, done: string) =>
    show({ status: 200, fields: { done }, problems: {}, problem: null });
  const missing = (show: ShowPage) =>
    show({ status: 404, fields: {}, problems: {}, problem: "This link doesn't work." });

  /** Null unless its subject still exists. */
  const linkOf = async (token: string): Promise<MailLink | null> =>
    (await readEmailPreferences({ db, links, mailing, objections }, token)) === null
      ? null
      : links.read(token);

  return {
    async unsubscribe(request: Request, show: ShowPage): Promise<Response> {
      const messageId = links.readObjection(tokenOf(request));
      if (messageId !== null && (await objections.isObjected(messageId)) !== null) {
        await objections.object(messageId);
        return answer(show, "off");
      }
      const questionId = links.readNeverAsk(tokenOf(request));
      if (questionId !== null && (await mailing.questions.isObjected(questionId)) !== null) {
        await mailing.questions.object(questionId);
        return answer(show, "off");
      }
      const link = await linkOf(tokenOf(request));
      if (link === null) return missing(show);
      const isUndone = (await formOf(request)).has("undo");
      await switchList(db, link, link.list, isUndone, now());
      return answer(show, isUndone ? "on" : "off");
    },

    async preferences(request: Request, show: ShowPage): Promise<Response> {
      const token = tokenOf(request);
      const waiting = links.readConfirmation(token);
      const known = await readEmailPreferences({ db, links, mailing, objections }, token);
      if (known === null) return missing(show);
      if (waiting !== null) {
        await confirmRecipient(db, waiting);
        return answer(show, "confirmed");
      }
      const link = links.read(token);
      if (link === null) return missing(show);
      const form = await formOf(request);
      const lists = known.about === "account" ? LISTS : (["digest"] as const);
      for (const list of lists) await switchList(db, link, list, form.has(list), now());
      return answer(show, "saved");
    },
  };
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
