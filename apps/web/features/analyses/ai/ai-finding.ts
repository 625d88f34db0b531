import type { AiAnalysis } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

interface Answered extends Pick<AiAnalysis, "answered"> {
  prompts: readonly unknown[];
  companies: readonly Pick<AiAnalysis["companies"][number], "as" | "mentioned">[];
}

/** How often you are named, of the answers there are, in a sentence. */
export function aiFinding({ answered, companies, prompts }: Answered): string {
  if (answered === 0) {
    return `Nothing that is readable today answers ${counted(prompts.length, "question")}`;
  }
  const mentioned = companies.find(({ as }) => as === "own")?.mentioned ?? 0;
  const answers = counted(answered, "answer");
  if (mentioned === 0) {
    return answered === 1 ? "The one answer does not name you" : `None of ${answers} names you`;
  }
  if (mentioned === answered) {
    return answered === 1 ? "The one answer names you" : `All ${answers} name you`;
  }
  return `${mentioned.toLocaleString("en")} of ${answers} ${mentioned === 1 ? "names" : "name"} you`;
}
