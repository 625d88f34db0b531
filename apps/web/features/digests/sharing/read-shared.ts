import type { SharedDigest } from "@sightline/contract";
import type { PageContext } from "../../../runtime/page/page-context.ts";

/** Refused: unknown, revoked, expired, or the wrong password, without a problem of its own. */
export type SharedView =
  | { state: "refused"; problem: string | null }
  | { state: "locked" }
  | { state: "open"; digest: SharedDigest };

export async function readShared(
  { ask, posted }: Pick<PageContext, "ask" | "posted">,
  token: string,
  referrer: string | null,
): Promise<SharedView> {
  if (posted?.fields.refused) return { state: "refused", problem: posted.problem };
  const from = URL.parse(referrer ?? "")?.host.slice(0, 100);
  const { unlock } = posted?.fields ?? {};
  const query = new URLSearchParams({ ...(from ? { from } : {}), ...(unlock ? { unlock } : {}) });
  const answer = await ask(`/api/shared-digests/${encodeURIComponent(token)}?${query}`);
  if (!answer.ok) return { state: "refused", problem: null };
  const { digest }: { digest: SharedDigest | null } = await answer.json();
  return digest === null ? { state: "locked" } : { state: "open", digest };
}
