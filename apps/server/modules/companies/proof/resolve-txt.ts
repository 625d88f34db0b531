import { Resolver } from "node:dns/promises";

/** The TXT records of a name, each joined into one string; none if the name doesn't exist. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

export const resolveTxt: ResolveTxt = async (name) => {
  try {
    const records = await new Resolver({ timeout: 5_000, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join(""));
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
};

function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "ENOTFOUND" || error.code === "ENODATA";
}
