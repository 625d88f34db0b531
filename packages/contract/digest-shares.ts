import { DIGEST_SECTIONS, SHARE_DAYS } from "@sightline/domain/digests";
import { z } from "zod";
import { ChosenSites } from "./digests.ts";
import { openCall, userCall } from "./errors.ts";

const Sections = z.array(z.enum(DIGEST_SECTIONS)).min(1, "Choose at least one section.");

/** A link to a digest for people without an account. */
export const DigestShare = z.object({
  id: z.uuid(),
  digest_id: z.uuid(),
  url: z.url(),
  /** Their domains; none: made before links named their sites, and doesn't open. */
  sites: z.array(z.string()),
  sections: z.array(z.enum(DIGEST_SECTIONS)),
  has_password: z.boolean(),
  /** Null: until it is revoked. */
  expires_at: z.iso.datetime().nullable(),
  /** By people, without link previews and scanners. */
  views: z.int(),
  created_at: z.iso.datetime(),
});
export type DigestShare = z.infer<typeof DigestShare>;

/** What the chosen sections say of the chosen sites, and nothing else. */
export const SharedDigest = z.object({
  title: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  sites: z.array(
    z.object({
      name: z.string(),
      domain: z.string(),
      sections: z.array(
        z.object({
          id: z.enum(DIGEST_SECTIONS),
          source: z.string(),
          lines: z.array(
            z.object({
              text: z.string(),
              tone: z.enum(["better", "worse", "neutral"]),
              note: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
  actions: z.array(z.object({ text: z.string(), why: z.string(), source: z.string() })),
});
export type SharedDigest = z.infer<typeof SharedDigest>;

const tags = ["digest"];

export const digestShares = {
  share: userCall
    .route({
      method: "POST",
      path: "/digests/{id}/shares",
      successStatus: 201,
      summary: "Create a link to selected sites and sections of a digest",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(
      z.object({
        id: z.uuid(),
        /** May be left out only where the digest is about one site. */
        sites: ChosenSites.optional(),
        sections: Sections,
        /** Null: until it is revoked. */
        days: z.literal(SHARE_DAYS).nullable(),
        password: z.string().min(8, "Use at least 8 characters.").max(128).optional(),
      }),
    )
    .output(DigestShare),
  list: userCall
    .route({ method: "GET", path: "/digest-shares", summary: "Your links to digests", tags })
    .output(z.array(DigestShare)),
  revoke: userCall
    .route({
      method: "DELETE",
      path: "/digest-shares/{id}",
      successStatus: 204,
      summary: "Revoke a link to a digest",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void()),
  read: openCall
    .route({
      method: "GET",
      path: "/shared-digests/{token}",
      summary: "A shared digest; a password-protected one opens only on its page",
      tags,
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(
      z.object({
        token: z.string().max(100),
        /** Proof of the password, from the page's own form. */
        unlock: z.string().max(200).optional(),
        /** The host that the reader came from. */
        from: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ is_locked: z.boolean(), digest: SharedDigest.nullable() })),
};
