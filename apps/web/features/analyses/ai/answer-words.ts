import type { PromptAnswer } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** Who wrote an answer, and how it was checked. */
export function writtenBy({ writer }: Pick<PromptAnswer, "writer">): string {
  if (writer?.model == null) {
    return ["Quoted by the built-in engine.", writer?.problem ?? ""].join(" ").trim();
  }
  const { model, dropped } = writer;
  const left = `We left out ${counted(dropped, "sentence")}, because a quote didn't hold.`;
  return `Written by ${model} from crawled pages, quotes checked.${dropped === 0 ? "" : ` ${left}`}`;
}

export function noAnswerWords({ writer }: Pick<PromptAnswer, "writer">): string {
  if (writer?.model != null) {
    return `${writer.model} read ${counted(writer.pages, "page")} that our search found, and found no answer. Other pages may have one.`;
  }
  const words =
    "The built-in engine didn't find a sentence on the pages we crawled that answers this.";
  return [words, writer?.problem ?? ""].join(" ").trim();
}

interface AnswerPart {
  readonly from: number;
  readonly part: string;
  readonly isCode: boolean;
}

/** What stands between backticks is code. */
export function partsOf(text: string): AnswerPart[] {
  let [from, isCode] = [0, true];
  return text.split("`").map((part) => {
    const at = from;
    from += part.length + 1;
    isCode = !isCode;
    return { from: at, part, isCode };
  });
}
