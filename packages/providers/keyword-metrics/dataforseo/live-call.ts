import type { MetricsProblem } from "../keyword-metrics.ts";
import { readEnvelope } from "./answers.ts";
import { noAnswer, problemOf } from "./problems.ts";

export interface DataForSeoAccount {
  readonly login: string;
  readonly password: string;
  readonly apiBase: string;
}

export type LiveAnswer =
  | { readonly ok: true; readonly rows: readonly unknown[]; readonly costUsd: number }
  | { readonly ok: false; readonly problem: MetricsProblem; readonly costUsd: number };

const TIMEOUT_MILLISECONDS = 90_000;

/** One task, one answer. Never retried here: a call that timed out may have been charged. */
export async function callLive(
  account: DataForSeoAccount,
  path: string,
  task: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<LiveAnswer> {
  const deadline = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  let status: number;
  let text: string;
  try {
    const response = await fetch(new URL(path, account.apiBase), {
      method: "POST",
      headers: { authorization: credentialsOf(account), "content-type": "application/json" },
      body: JSON.stringify([task]),
      redirect: "error",
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    });
    status = response.status;
    text = await response.text();
  } catch {
    signal?.throwIfAborted();
    const message = deadline.aborted
      ? `DataForSEO didn't respond within ${TIMEOUT_MILLISECONDS / 1000} seconds.`
      : "We couldn't reach DataForSEO.";
    return failed(noAnswer(message));
  }
  return status === 200 ? readAnswer(text) : failed(problemOf(status));
}

function readAnswer(text: string): LiveAnswer {
  const reading = readEnvelope(parsed(text));
  if (reading.state === "malformed") {
    return failed(noAnswer("DataForSEO sent an unexpected response.", 200));
  }
  if (reading.state === "status") return failed(problemOf(reading.status), reading.costUsd);
  return { ok: true, rows: reading.rows, costUsd: reading.costUsd };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failed(problem: MetricsProblem, costUsd = 0): LiveAnswer {
  return { ok: false, problem, costUsd };
}

function credentialsOf({ login, password }: DataForSeoAccount): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
}
