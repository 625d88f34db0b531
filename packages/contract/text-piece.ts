import { z } from "zod";

/** A part of a text that is compared with another. */
export const TextPiece = z.object({
  kind: z.enum(["same", "added", "removed"]),
  text: z.string(),
});
