import { DEMO_MARK, demoFileName } from "@sightline/domain/accounts";
import { isDemoTab } from "./demo-tab.ts";
import { failureFrom, noAnswer } from "./failure.ts";
import { type Credentials, fetchAs } from "./fetch-as.ts";

const TIMEOUT_MS = 120_000;

/** A file that only its owner may fetch, so a plain link won't do. */
export async function download(credentials: Credentials, path: string): Promise<Blob> {
  const request = new Request(new URL(path, window.location.origin));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchAs(credentials, request, { signal });
  if (!response.ok) throw failureFrom(await response.json().catch(() => null), response.status);
  return response.blob().catch(() => {
    throw noAnswer();
  });
}

/** A table of a site as of today. */
export function saveCsv(csv: string, site: string, what: string): void {
  const day = new Date().toISOString().slice(0, 10);
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const mark = isDemoTab() ? `"${DEMO_MARK}"\r\n` : "";
  const file = new Blob(["\uFEFF", mark, csv], { type: "text/csv;charset=utf-8" });
  saveAs(file, `${site.replace(/[^\w.-]/g, "-")}-${what}-${day}.csv`);
}

export function saveAs(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const download = isDemoTab() ? demoFileName(name) : name;
  Object.assign(document.createElement("a"), { href, download }).click();
  // Later than any browser needs to start reading the file; Safari is the slowest.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
