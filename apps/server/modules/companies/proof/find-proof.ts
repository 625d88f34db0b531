import type { Fetcher } from "@sightline/crawler/fetch";
import {
  noDnsProof,
  PROOF_NAME,
  type ProofMethod,
  proofInstructions,
} from "@sightline/domain/companies";
import { findOnPages } from "./find-on-pages.ts";
import { type Finding, found, notFound, notKnown, quoted } from "./finding.ts";
import type { ResolveTxt } from "./resolve-txt.ts";

export interface Found extends Finding {
  readonly method: ProofMethod;
}

export interface ProofDeps {
  readonly resolveTxt: ResolveTxt;
  readonly fetcher: Fetcher;
}

/** Checks every method and reports what it found. */
export async function findProof(
  domain: string,
  token: string,
  { resolveTxt, fetcher }: ProofDeps,
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

async function findRecord(domain: string, token: string, resolveTxt: ResolveTxt): Promise<Finding> {
  const impossible = noDnsProof(domain);
  if (impossible !== null) return notFound(impossible);
  const { name, value } = proofInstructions(domain, token).dns;
  const records = await resolveTxt(name).catch(() => null);
  if (records === null) return notKnown("The name servers didn't respond. Try again in a minute.");
  const texts = records.map((record) => record.trim());
  if (texts.includes(value)) return found("Found the TXT record.");
  const other = texts.find((text) => text.startsWith(`${PROOF_NAME}=`)) ?? texts[0];
  if (other === undefined) return notFound(`No TXT record at ${name}.`);
  return notFound(`The TXT record has a different value: ${quoted(other)}`);
}
