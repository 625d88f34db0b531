import { oneLine } from "@sightline/domain/text";

const LONGEST_NAME = 60;

const LOOKS_LIKE_A_LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

/** Anyone can sign up a stranger's address, so a name must not be able to carry an ad to it. */
export function greeting(name: string): string {
  const line = oneLine(name);
  if (line === "" || LOOKS_LIKE_A_LINK.test(line)) return "Hello,";
  return `Hello ${shortened(line)},`;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= LONGEST_NAME) return name;
  return `${characters.slice(0, LONGEST_NAME).join("")}…`;
}
