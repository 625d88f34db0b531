import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);

/** The list holds lower-case words; ask in lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
