import { ANNOTATION_MAX_LENGTH } from "@sightline/domain/positions";
import { z } from "zod";
import { userCall } from "./errors.ts";
import { Day, TargetSite } from "./keywords.ts";

/** A note on a day of a site's charts. */
export const Annotation = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  text: z.string(),
  /** The keyword it is about; null: the whole site. */
  keyword_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
});
export type Annotation = z.infer<typeof Annotation>;

const Text = z
  .string()
  .trim()
  .min(1, "Enter a note.")
  .max(ANNOTATION_MAX_LENGTH, `Use at most ${ANNOTATION_MAX_LENGTH} characters for a note.`);
const Id = z.object({ id: z.uuid() });
const tags = ["annotations"];

export const annotations = {
  list: userCall
    .route({
      method: "GET",
      path: "/annotations",
      summary: "List the notes on a site's charts, by day",
      tags,
    })
    .input(z.object({ target_site: TargetSite }))
    .output(z.array(Annotation)),
  add: userCall
    .route({
      method: "POST",
      path: "/annotations",
      successStatus: 201,
      summary: "Add a note to a day, for a site or one of its keywords",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(
      z.object({
        target_site: TargetSite,
        day: Day,
        text: Text,
        keyword_id: z.uuid().nullable().default(null),
      }),
    )
    .output(Annotation),
  change: userCall
    .route({
      method: "PATCH",
      path: "/annotations/{id}",
      summary: "Edit a note's day or text",
      tags,
    })
    .input(Id.extend({ day: Day.optional(), text: Text.optional() }))
    .output(Annotation),
  remove: userCall
    .route({
      method: "DELETE",
      path: "/annotations/{id}",
      successStatus: 204,
      summary: "Delete a note",
      tags,
    })
    .input(Id)
    .output(z.void()),
};
