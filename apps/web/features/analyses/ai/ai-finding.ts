import type { AiAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

interface Answered extends Pick<AiAnalysis, "answered"> {
  prompts: readonly unknown[];
  companies: readonly Pick<AiAnalysis["companies"][number], "as" | "mentioned">[];
}

/** How many of the answers mention you, in a sentence. */
export function aiFinding({ answered, companies, prompts }: Answered): string {
  if (answered === 0) {
    return prompts.length === 1
      ? "No crawled page answers the question"
      : `No crawled page answers any of the ${counted(prompts.length, "question")}`;
  }
  const mentioned = companies.find(({ as }) => as === "own")?.mentioned ?? 0;
  if (answered === 1) {
    return mentioned === 0
      ? "The one answer we got doesn't mention you"
      : "The one answer we got mentions you";
  }
  const answers = counted(answered, "answer");
  if (mentioned === 0) {
    return answered === 2 ? "Neither answer mentions you" : `None of the ${answers} mention you`;
  }
  if (mentioned === answered) {
    return answered === 2 ? "Both answers mention you" : `All ${answers} mention you`;
  }
  return `${formatNumber(mentioned)} of ${answers} ${mentioned === 1 ? "mentions" : "mention"} you`;
}
