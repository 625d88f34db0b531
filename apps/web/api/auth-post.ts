import { failureFrom, noAnswer } from "./failure.ts";

const TIMEOUT_MS = 15_000;

/** Calls an endpoint of the auth API, which isn't part of the contract. */
export async function authPost<T>(
  path: string,
  body: object,
  { headers, ...init }: RequestInit = {},
): Promise<T> {
  const response = await fetch(`/api/auth/${path}`, {
    ...init,
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw noAnswer();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failureFrom(answer, response.status);
  return answer as T;
}

export function bearer(accessToken: string): RequestInit {
  return { headers: { Authorization: `Bearer ${accessToken}` } };
}
