import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);

/** The list is lower case; pass the password in lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
