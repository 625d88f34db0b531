import { IGNORE_REASON_MAX_LENGTH } from "@sightline/domain/crawling";
import { z } from "zod";

/** An issue, a page, or an issue on one page that you left out of your audit of a site. */
export const AuditIgnore = z.object({
  id: z.uuid(),
  /** Null: every issue of the page. */
  rule: z.string().nullable(),
  title: z.string().nullable(),
  /** Null: on every page. */
  url: z.string().nullable(),
  reason: z.string(),
  /** How many findings of this crawl it leaves out. */
  findings: z.int(),
  created_at: z.iso.datetime(),
});
export type AuditIgnore = z.infer<typeof AuditIgnore>;

export const NewIgnore = z
  .object({
    company_id: z.uuid(),
    rule: z.string().max(100).optional(),
    url: z.string().max(4_000).optional(),
    reason: z.string().trim().min(3, "Say why in a few words.").max(IGNORE_REASON_MAX_LENGTH),
  })
  .refine(({ rule, url }) => rule !== undefined || url !== undefined, {
    message: "Name an issue, a page or both.",
    path: ["rule"],
  });
