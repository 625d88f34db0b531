import { KEYWORD_MAX_LENGTH, keywordKey, tidyKeyword } from "@sightline/domain/keywords";
import { formatNumber } from "@sightline/domain/numbers";

export interface TypedLines {
  /** Deduplicated and normalized, in the first spelling typed. */
  keywords: string[];
  repeated: number;
  empty: number;
  tooLong: number;
}

/** One keyword per line, counted while typing. */
export function readLines(text: string): TypedLines {
  const lines = text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
  const seen = new Map<string, string>();
  const counts = { repeated: 0, empty: 0, tooLong: 0 };
  for (const line of lines) {
    const keyword = tidyKeyword(line);
    const key = keywordKey(keyword);
    if (keyword === "") counts.empty += 1;
    else if (keyword.length > KEYWORD_MAX_LENGTH) counts.tooLong += 1;
    else if (seen.has(key)) counts.repeated += 1;
    else seen.set(key, keyword);
  }
  return { keywords: [...seen.values()], ...counts };
}

export function describeLines({ keywords, repeated, empty, tooLong }: TypedLines): string {
  const parts = [
    `${formatNumber(keywords.length)} to save`,
    repeated > 0 ? `${formatNumber(repeated)} duplicate` : "",
    empty > 0 ? `${formatNumber(empty)} blank` : "",
    tooLong > 0 ? `${formatNumber(tooLong)} longer than ${KEYWORD_MAX_LENGTH} characters` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
