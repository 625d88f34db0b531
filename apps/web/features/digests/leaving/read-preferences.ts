import type { EmailPreferences } from "@sightline/contract";
import type { PageContext } from "../../../runtime/page/page-context.ts";

export interface LeavingView {
  /** Null: the link doesn't work. */
  preferences: EmailPreferences | null;
  /** What was just done by the page's own form; null: nothing yet. */
  done: string | null;
}

/** Reading changes nothing: mail scanners open every link. */
export async function readPreferences(
  { ask, posted }: Pick<PageContext, "ask" | "posted">,
  url: string,
): Promise<LeavingView> {
  const token = new URL(url).searchParams.get("token") ?? "";
  const answer = await ask(`/api/email-preferences?${new URLSearchParams({ token })}`);
  const preferences: EmailPreferences | null = answer.ok ? await answer.json() : null;
  return { preferences, done: posted?.fields.done ?? null };
}
