import { randomBytes } from "node:crypto";
import { implement, ORPCError } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type Digest,
  MOST_SHARES,
  type SharedDigest,
  sharedDigest,
} from "@sightline/domain/digests";
import type { Kysely } from "kysely";
import { hashPassword, SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import { limitReached, notFound, type RequestContext } from "../../../platform/http/index.ts";
import { readAgent } from "../../traffic/index.ts";
import { chosenSites, ownSites } from "../chosen-sites.ts";
import { findDigest } from "../sending/digests.queries.ts";
import type { Unlocking } from "./share-passwords.ts";
import {
  countView,
  findShare,
  insertShare,
  listShares,
  openShare,
  revokeShare,
  type ShareRow,
} from "./shares.queries.ts";

const calls = implement(contract.digestShares).$context<RequestContext>().$config(SESSION_FIRST);

/** 192 bits: nobody finds a link by trying. */
const TOKEN_BYTES = 24;
const DAY_MS = 86_400_000;

export interface SharingDeps {
  readonly db: Kysely<Tables>;
  readonly appUrl: string;
  readonly unlocking: Unlocking;
  readonly now: () => Date;
}

export function sharingRoutes({ db, appUrl, unlocking, now }: SharingDeps) {
  const present = ({ token, digest_id, sites, sections, views, ...row }: ShareRow) => ({
    ...{ id: row.id, digest_id, sites, sections, views, has_password: row.has_password },
    url: new URL(`/digest/${token}/share`, appUrl).href,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  });
  return calls.router({
    share: calls.share.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { id: digestId, sections, days, password } = input;
      const { userId } = user;
      const digest = await findDigest(db, userId, digestId);
      if (digest === null) throw notFound("Digest");
      const sites = await sitesToShare(db, userId, digest.content, input.sites);
      if ((await listShares(db, userId)).length >= MOST_SHARES)
        throw limitReached(`You can have up to ${MOST_SHARES} links at a time. Revoke one first.`);
      const id = await insertShare(db, {
        token: randomBytes(TOKEN_BYTES).toString("base64url"),
        ...{ user_id: userId, digest_id: digestId, sites, sections },
        password_hash: password === undefined ? null : await hashPassword(password),
        expires_at: days === null ? null : new Date(now().getTime() + days * DAY_MS),
      });
      const share = await findShare(db, userId, id);
      if (share === null) throw notFound("Link");
      return present(share);
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user } }) => {
      return (await listShares(db, user.userId)).map(present);
    }),

    revoke: calls.revoke.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await revokeShare(db, user.userId, input.id))) throw notFound("Link");
    }),

    read: calls.read.handler(async ({ context, input }) => {
      const share = await openShare(db, input.token);
      if (share === null) throw new ORPCError("NOT_FOUND", { message: "Link not found." });
      const isLocked =
        share.passwordHash !== null && !unlocking.isValid(share.id, input.unlock ?? "");
      if (isLocked) return { is_locked: true, digest: null };
      const isProgram = readAgent(context.userAgent).program !== null;
      await countView(db, { shareId: share.id, referrer: input.from ?? "", isProgram });
      return { is_locked: false, digest: whole(sharedDigest(share.content, share)) };
    }),
  });
}

/** The domains. A digest keeps those of sites that have been removed since. */
async function sitesToShare(
  db: Kysely<Tables>,
  userId: string,
  { sites }: Digest,
  named: readonly string[] | undefined,
): Promise<string[]> {
  const ids = new Map((await ownSites(db, userId)).map(({ id, domain }) => [domain, id]));
  const known = sites.map(({ domain }) => ({ domain, id: ids.get(domain) ?? null }));
  const chosen = chosenSites(known, named, "Choose the sites to share.");
  return chosen.map(({ domain }) => domain);
}

/** As the contract has it: lists that may be changed. */
function whole({ sites, actions, ...shared }: SharedDigest) {
  return {
    ...shared,
    actions: [...actions],
    sites: sites.map((site) => ({
      ...site,
      sections: site.sections.map((section) => ({ ...section, lines: [...section.lines] })),
    })),
  };
}
