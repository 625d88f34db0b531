import { counted } from "../../runtime/page/counted.ts";

/** A length of time as people say it: seconds, then minutes, then hours and minutes. */
export function describeSeconds(seconds: number): string {
  if (seconds < 1) return "less than a second";
  if (seconds < 90) return counted(Math.round(seconds), "second");
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return counted(minutes, "minute");
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), "hour");
  return rest === 0 ? hours : `${hours} ${counted(rest, "minute")}`;
}
