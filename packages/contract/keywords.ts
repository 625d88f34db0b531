import {
  KEYWORD_MAX_LENGTH,
  MOST_TAGS,
  normaliseTargetSite,
  tidyKeyword,
} from "@sightline/domain/keywords";
import { z } from "zod";
import { userCall } from "./errors.ts";

export const SavedKeyword = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  keyword: z.string(),
  target_site: z.string(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SavedKeyword = z.infer<typeof SavedKeyword>;

export const Keyword = z
  .string()
  .max(KEYWORD_MAX_LENGTH, `Use at most ${KEYWORD_MAX_LENGTH} characters for a keyword.`)
  .transform(tidyKeyword)
  .refine((keyword) => keyword !== "", "Enter a keyword.");

export const TargetSite = z.string().transform((typed, check) => {
  const site = normaliseTargetSite(typed);
  if (site !== null) return site;
  const message = typed.trim() === "" ? "Enter a site." : "Enter a site such as example.com.";
  check.issues.push({ code: "custom", message, input: typed });
  return z.NEVER;
});

/** Year 0 exists neither in calendars nor in databases. */
export const Day = z.iso
  .date("Choose a day.")
  .refine((day) => !day.startsWith("0000"), "Choose a day.");

export const Tag = z
  .string()
  .trim()
  .min(1, "Enter a tag.")
  .max(40, "Use at most 40 characters for a tag.");
const tags = ["saved keywords"];
const ofMany = ["keywords"];
const Id = z.object({ id: z.uuid() });

export const keywords = {
  list: userCall
    .route({
      method: "GET",
      path: "/saved-keywords",
      summary: "Saved keywords, newest first",
      tags,
    })
    .input(
      z.object({
        target_site: TargetSite.optional(),
        /** The id of the last one of the previous page. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
      }),
    )
    .output(z.array(SavedKeyword)),
  save: userCall
    .route({
      method: "POST",
      path: "/saved-keywords",
      successStatus: 201,
      summary: "Save a keyword, or reactivate a paused one",
      tags,
    })
    .errors({
      CONFLICT: { status: 409, message: "This keyword is already saved." },
      LIMIT_REACHED: { status: 403 },
    })
    .input(z.object({ keyword: Keyword, target_site: TargetSite }))
    .output(SavedKeyword),
  update: userCall
    .route({
      method: "PATCH",
      path: "/saved-keywords/{id}",
      summary: "Pause or reactivate a saved keyword",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(Id.extend({ is_active: z.boolean() }))
    .output(SavedKeyword),
  remove: userCall
    .route({
      method: "DELETE",
      path: "/saved-keywords/{id}",
      successStatus: 204,
      summary: "Delete a saved keyword",
      tags,
    })
    .input(Id)
    .output(z.void()),
  saveMany: userCall
    .route({
      method: "POST",
      path: "/keywords",
      summary: "Save many keywords at once; existing ones are left as they are",
      tags: ofMany,
    })
    /** `fits`: how many of them the plan still has room for. */
    .errors({
      LIMIT_REACHED: { status: 403, data: z.object({ fits: z.int() }).optional() },
      CONFLICT: { status: 409, message: "We're still deleting the site's old data." },
    })
    .input(
      z.object({
        target_site: TargetSite,
        keywords: z
          .array(Keyword)
          .min(1, "Enter a keyword.")
          .max(10_000, "Use at most 10,000 at a time."),
        tags: z.array(Tag).max(MOST_TAGS).default([]),
        /** Check now instead of at the next scheduled time; it costs the same. */
        at_once: z.boolean().default(false),
        /** Over the limit, save the first that fit instead of none. */
        those_that_fit: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        saved: z.int(),
        reactivated: z.int(),
        duplicates: z.array(z.string()),
        /** Those that the plan has no room for. */
        left_out: z.array(z.string()),
      }),
    ),
  changeMany: userCall
    .route({
      method: "PATCH",
      path: "/keywords",
      summary: "Pause, reactivate, star, tag or annotate keywords",
      tags: ofMany,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(10_000),
        is_active: z.boolean().optional(),
        is_starred: z.boolean().optional(),
        add_tags: z.array(Tag).max(MOST_TAGS).optional(),
        remove_tags: z.array(Tag).max(MOST_TAGS).optional(),
        note: z.string().max(2_000, "Use at most 2,000 characters for a note.").optional(),
        target_page: z.url().max(2_000).nullable().optional(),
      }),
    )
    .output(z.object({ changed: z.int() })),
  removeMany: userCall
    .route({ method: "POST", path: "/keywords/remove", summary: "Delete keywords", tags: ofMany })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(10_000) }))
    .output(z.object({ removed: z.int() })),
};
