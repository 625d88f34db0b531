import type { PageReport } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** The heading of a page; for one without a title, what it is. */
export function headingOf({ title, is_page, final_url, status }: PageReport): string {
  if (title !== null) return title;
  if (is_page) return "Page without a title";
  if (final_url !== null) return "URL that redirects";
  return status === null || status >= 400 ? "Page with an error" : "File";
}

/** A redirect has no issues of its own, only those of its target. */
export function findingsWords({ found, is_page, final_url }: PageReport): string {
  const where = !is_page && final_url !== null ? "on the page it redirects to" : "on this page";
  return `${counted(found.length, "issue")} ${where}`;
}

/** How far from the start; known once the whole site has been crawled. */
export function depthWords({ depth }: PageReport): string {
  if (depth === null) return "Not reachable through links from the home page";
  return depth === 0 ? "Start URL" : `${counted(depth, "click")} from the start URL`;
}

const FAILURES: Readonly<Record<string, string>> = {
  "address-refused": "Not a public address",
  dns: "Host not found",
  connection: "Connection failed",
  tls: "Invalid certificate",
  timeout: "Timed out",
  "redirect-loop": "Redirect loop",
  "too-many-redirects": "Too many redirects",
  protocol: "Invalid HTTP response",
  "robots-txt": "Blocked by robots.txt",
};

/** Why there was no response. */
export function failureWords(failure: string): string {
  return FAILURES[failure] ?? failure;
}
