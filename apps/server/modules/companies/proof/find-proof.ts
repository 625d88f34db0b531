import type { ProofCheck } from "@sightline/contract";
import type { Fetcher } from "@sightline/crawler/fetch";
import { findOnPages } from "./find-on-pages.ts";
import { findRecord } from "./find-record.ts";
import type { ResolveTxt } from "./resolve-txt.ts";

export type Found = ProofCheck["found"][number];

export interface ProofNeeds {
  readonly resolveTxt: ResolveTxt;
  readonly fetcher: Fetcher;
}

/** Looks in every place, and says in words what is there. */
export async function findProof(
  domain: string,
  token: string,
  { resolveTxt, fetcher }: ProofNeeds,
): Promise<Found[]> {
  const [dns, [meta, file]] = await Promise.all([
    findRecord(domain, token, resolveTxt),
    findOnPages(domain, token, fetcher),
  ]);
  return [
    { method: "dns", ...dns },
    { method: "meta", ...meta },
    { method: "file", ...file },
  ];
}
