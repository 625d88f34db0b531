import { ORPCError } from "@orpc/server";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { isFromOurPages, type RequestContext } from "../../../platform/http/index.ts";
import type { Visits } from "./create-visits.ts";

const LONGEST_TYPED = 300;

/** The home page has the message for each: a URL must not inject its own text there. */
type Problem = "site" | "address" | "limit" | "busy" | "away";

const PROBLEMS: Readonly<Record<string, Problem>> = {
  BAD_REQUEST: "address",
  TOO_MANY_REQUESTS: "limit",
  SERVICE_UNAVAILABLE: "busy",
};

/** The home page form, as submitted by a browser without scripts. */
export function analyseByForm(visits: Visits, appUrl: string) {
  return async (request: Request, context: RequestContext): Promise<Response> => {
    const typed = await typedIn(request);
    // Another site's page may prefill the field, but only the visitor can start an analysis.
    if (!isFromOurPages(request, appUrl)) return backHome(typed);
    const site = normaliseTargetSite(typed);
    if (site === null) return backHome(typed, "site");
    try {
      const { id } = await visits.start(context, site);
      return seeOther(`/analysis/${id}`);
    } catch (error) {
      const problem = error instanceof ORPCError ? PROBLEMS[error.code] : undefined;
      if (problem === undefined) context.log.error({ error }, "an analysis could not be started");
      return backHome(typed, problem ?? "away");
    }
  };
}

async function typedIn(request: Request): Promise<string> {
  try {
    const typed = (await request.formData()).get("site");
    return typeof typed === "string" ? typed.slice(0, LONGEST_TYPED) : "";
  } catch {
    return "";
  }
}

function backHome(typed: string, problem?: Problem): Response {
  const search = new URLSearchParams({ site: typed, ...(problem && { problem }) });
  return seeOther(`/?${search}`);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
