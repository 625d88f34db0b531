import { failureFrom, noAnswer } from "./failure.ts";
import type { Credentials } from "./fetch-as.ts";

export interface UploadWatch {
  readonly signal: AbortSignal;
  /** 0 to 1, of the bytes sent. */
  readonly onSent: (share: number) => void;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Uploads a file as raw bytes. `fetch` reports no progress; a rejected token is renewed once. */
export async function uploadFile(
  credentials: Credentials,
  path: string,
  file: Blob,
  watch: UploadWatch,
): Promise<unknown> {
  const token = await credentials.accessToken();
  const answer = await send(token, path, file, watch);
  if (answer.status !== 401 || token === null) return bodyOf(answer);
  const renewed = await credentials.renew(token);
  return bodyOf(renewed === null ? answer : await send(renewed, path, file, watch));
}

function bodyOf({ status, body }: Answer): unknown {
  if (status >= 400) throw failureFrom(body, status);
  return body;
}

function send(
  token: string | null,
  path: string,
  file: Blob,
  { signal, onSent }: UploadWatch,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  if (signal.aborted) return Promise.reject(signal.reason);
  const request = new XMLHttpRequest();
  request.open("POST", path);
  request.responseType = "json";
  request.setRequestHeader("Content-Type", "application/octet-stream");
  if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
  request.onload = () => resolve({ status: request.status, body: request.response });
  request.onerror = () => reject(noAnswer());
  signal.addEventListener("abort", () => {
    request.abort();
    reject(signal.reason);
  });
  request.send(file);
  return promise;
}
