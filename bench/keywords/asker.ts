import { call } from "@sightline/testing/http";

/** Calls as one customer; whatever isn't a success is an error. */
export function asker(url: string, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await call(url, method, `/api${path}`, { token, body });
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
}
