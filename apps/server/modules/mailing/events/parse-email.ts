import PostalMime, { type Email } from "postal-mime";

const MOST_BYTES = 256 * 1024;
/** A parser works for each line, however short it is: two million of them cost it 3 GB and half a minute. */
const MOST_LINES = 4_000;
const MOST_NESTED = 10;
const LINE_FEED = 10;

/**
 * Reads the beginning of an email that anyone may have written, where people write and where mail servers
 * report. Attached emails aren't followed. Null: it isn't one.
 */
export async function parseEmail(raw: Buffer): Promise<Email | null> {
  return PostalMime.parse(beginningOf(raw), {
    ...{ forceRfc822Attachments: true, attachmentEncoding: "utf8", maxNestingDepth: MOST_NESTED },
  }).catch(() => null);
}

function beginningOf(raw: Buffer): Buffer {
  const most = raw.subarray(0, MOST_BYTES);
  let end = -1;
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    end = most.indexOf(LINE_FEED, end + 1);
    if (end === -1) return most;
  }
  return most.subarray(0, end + 1);
}
