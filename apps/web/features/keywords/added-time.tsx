import { describeAge } from "./describe-age.ts";

/** Relative when recent, exact on hover; the hour is the reader's own. */
export function AddedTime({ at, now }: { at: string; now: Date }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {describeAge(date, now)}
    </time>
  );
}

const exact = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });
