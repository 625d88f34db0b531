import { useQuery } from "@tanstack/react-query";
import { crawlsOfQuery } from "../calls/crawls-of.ts";
import { type Reading, readingFrom } from "./reading.ts";

/** As it stands this second; null until it is known. */
export function useReading(company: string): Reading | null {
  const { data } = useQuery(crawlsOfQuery(company));
  return data === undefined ? null : readingFrom(data);
}
