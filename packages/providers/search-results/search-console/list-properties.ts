import { z } from "zod";
import { ask } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { startPatience } from "../patience.ts";
import type { SearchCall } from "../port.ts";
import type { SearchProblem } from "../problem.ts";
import {
  SEARCH_CONSOLE,
  SEARCH_CONSOLE_API,
  searchConsoleProblem,
} from "./search-console-problem.ts";

export type PropertiesOutcome =
  | { readonly ok: true; readonly properties: readonly string[] }
  | { readonly ok: false; readonly problem: SearchProblem };

/** An account without properties has no `siteEntry` at all. */
const SitesAnswer = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).optional(),
});

/** Listed, but none of its data can be read. */
const UNVERIFIED = "siteUnverifiedUser";

export async function listProperties(
  { token, apiBase }: { readonly token: string; readonly apiBase?: string | undefined },
  call: SearchCall,
): Promise<PropertiesOutcome> {
  const url = new URL(`${apiBase ?? SEARCH_CONSOLE_API}/webmasters/v3/sites`);
  const headers = { authorization: `Bearer ${token}` };
  const asked = await ask(
    { label: SEARCH_CONSOLE, url, headers, patience: startPatience({}) },
    call,
  );
  if (!asked.ok) return asked;
  const problem = searchConsoleProblem(asked.answer);
  if (problem) return { ok: false, problem };
  const read = parseBody(SEARCH_CONSOLE, asked.answer.body, SitesAnswer);
  if (!read.ok) return read;
  const readable = (read.shape.siteEntry ?? []).filter(
    ({ permissionLevel }) => permissionLevel !== UNVERIFIED,
  );
  return { ok: true, properties: readable.map(({ siteUrl }) => siteUrl) };
}
