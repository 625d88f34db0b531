import { noDnsProof, PROOF_NAME, proofPlaces } from "@sightline/domain/companies";
import { type Finding, found, notFound, quoted } from "./finding.ts";
import type { ResolveTxt } from "./resolve-txt.ts";

export async function findRecord(
  domain: string,
  token: string,
  resolveTxt: ResolveTxt,
): Promise<Finding> {
  const impossible = noDnsProof(domain);
  if (impossible !== null) return notFound(impossible);
  const { name, value } = proofPlaces(domain, token).dns;
  const records = await resolveTxt(name).catch(() => null);
  if (records === null) return notFound("The name servers do not answer. Try again shortly.");
  const texts = records.map((record) => record.trim());
  if (texts.includes(value)) return found("The TXT record is there.");
  const other = texts.find((text) => text.startsWith(`${PROOF_NAME}=`)) ?? texts[0];
  if (other === undefined) return notFound(`No TXT record at ${name}.`);
  return notFound(`The TXT record has another value: ${quoted(other)}`);
}
