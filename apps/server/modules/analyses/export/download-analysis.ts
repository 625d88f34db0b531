import { ANALYSIS_UNFINISHED_MESSAGE } from "@sightline/domain/analyses";
import { z } from "zod";
import {
  errorResponse,
  notFoundResponse,
  type RequestContext,
  signInResponse,
} from "../../../platform/http/index.ts";
import type { ExportAnalysis } from "./export-analysis.ts";

/** A file download, so not part of the contract. */
export type DownloadAnalysis = (
  context: RequestContext,
  id: string,
  format: string,
) => Promise<Response>;

const Wanted = z.object({ id: z.uuid(), format: z.enum(["csv", "json"]) });

const CONTENT_TYPES = { csv: "text/csv", json: "application/json" };

export function downloadAnalysis(exportAnalysis: ExportAnalysis): DownloadAnalysis {
  return async (context, id, format) => {
    const user = await context.principal();
    if (user === null) return signInResponse();
    const { data: wanted } = Wanted.safeParse({ id, format });
    const file = wanted ? await exportAnalysis(user.userId, wanted) : null;
    if (file === null) return notFoundResponse("Analysis");
    if (file === "unfinished") return errorResponse(409, "CONFLICT", ANALYSIS_UNFINISHED_MESSAGE);
    return new Response(file.text, {
      headers: {
        "content-type": `${CONTENT_TYPES[file.format]}; charset=utf-8`,
        "content-disposition": `attachment; filename="${file.name}"`,
      },
    });
  };
}
