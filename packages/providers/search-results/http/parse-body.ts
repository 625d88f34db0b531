import type { z } from "zod";
import { malformed, type SearchProblem } from "../problem.ts";
import type { ReadBody } from "./read-json.ts";

export type Parsed<Shape> =
  | { readonly ok: true; readonly shape: Shape }
  | { readonly ok: false; readonly problem: SearchProblem };

/** Reports where an answer differs from the documentation, never its content there. */
export function parseBody<Shape>(
  label: string,
  body: ReadBody,
  schema: z.ZodType<Shape>,
): Parsed<Shape> {
  if (!body.read) return { ok: false, problem: malformed(label, body.why) };
  const { data, error } = schema.safeParse(body.json);
  if (!error) return { ok: true, shape: data };
  const path = error.issues[0]?.path.map(String).join(".") || "response";
  return { ok: false, problem: malformed(label, `'${path}' doesn't match the documentation`) };
}
