import { z } from "zod";
import { ask, type HttpAnswer, type Patience } from "../http/ask.ts";
import { parseBody } from "../http/parse-body.ts";
import { statusProblem } from "../http/status-problem.ts";
import type { SearchCall } from "../port.ts";
import type { SearchProblem } from "../problem.ts";
import { judgeStatus } from "./status-codes.ts";

export const DATAFORSEO = "DataForSEO";

export interface DataforseoAccount {
  readonly login: string;
  readonly password: string;
  readonly apiBase?: string | undefined;
}

export interface ApiQuestion {
  readonly path: string;
  readonly body?: unknown;
  readonly patience: Patience;
  readonly charged?: boolean;
}

const Task = z.object({
  id: z.string().nullish(),
  status_code: z.int(),
  status_message: z.string().nullish(),
  cost: z.number().nonnegative().nullish(),
  result: z.array(z.unknown()).nullish(),
});

const Envelope = z.object({
  status_code: z.int(),
  status_message: z.string().nullish(),
  tasks: z.array(Task).nullish(),
});

export type ApiTask = z.infer<typeof Task>;

export type ApiOutcome =
  | { readonly ok: true; readonly tasks: readonly ApiTask[]; readonly bytes: number }
  | { readonly ok: false; readonly problem: SearchProblem };

/** Every answer has an outer status and one per task; the latter are left to the caller. */
export async function askDataforseo(
  account: DataforseoAccount,
  { path, ...question }: ApiQuestion,
  call: SearchCall,
): Promise<ApiOutcome> {
  const { login, password, apiBase } = account;
  const key = Buffer.from(`${login}:${password}`).toString("base64");
  const url = new URL(`${apiBase ?? "https://api.dataforseo.com"}${path}`);
  const headers = { authorization: `Basic ${key}` };
  const outcome = await ask({ label: DATAFORSEO, url, headers, ...question }, call);
  return outcome.ok ? openEnvelope(outcome.answer, account) : outcome;
}

function openEnvelope(answer: HttpAnswer, account: DataforseoAccount): ApiOutcome {
  const { status, headers, body } = answer;
  const failed = statusProblem(DATAFORSEO, status, headers);
  const read = parseBody(DATAFORSEO, body, Envelope);
  if (!read.ok) return { ok: false, problem: failed ?? read.problem };

  const { status_code, status_message, tasks } = read.shape;
  const verdict = judgeStatus(status_code, withoutSecrets(status_message, account));
  if (failed?.kind === "credits") {
    return { ok: false, problem: { ...failed, upstreamCode: String(status_code) } };
  }
  if (verdict.is === "problem") return { ok: false, problem: verdict.problem };
  if (failed) return { ok: false, problem: failed };
  return { ok: true, tasks: tasks ?? [], bytes: body.bytes };
}

/** The provider's own message helps to fix a query, but may echo its input. */
export function withoutSecrets(
  text: string | null | undefined,
  { login, password }: DataforseoAccount,
): string {
  const secrets = [password, login, Buffer.from(`${login}:${password}`).toString("base64")];
  const clean = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text ?? "");
  return clean.slice(0, 160);
}
