import { withinTime } from "./within-time.ts";

/** How a change of the subscription ended, in words that are shown as they are. */
export type Outcome = { success: true; message: string } | { success: false; error: string };

/** Said when no answer comes in time, and when a failure has no words of its own. */
export interface FixedWords {
  late: string;
  failed: string;
}

export async function settle(
  { late, failed }: FixedWords,
  call: (signal: AbortSignal) => Promise<{ message: string }>,
): Promise<Outcome> {
  try {
    const { message } = await withinTime(late, call);
    return { success: true, message };
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    return { success: false, error: said === "" ? failed : said };
  }
}
