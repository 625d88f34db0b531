import { redact } from "@sightline/domain/diagnostics";
import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;

/** One JSON object per line on standard error; standard output is for people. */
export function createLog(
  level: string,
  fields: Record<string, unknown> = {},
  output: DestinationStream = destination({ fd: 2, sync: false }),
): Log {
  return pino(
    {
      level,
      base: fields,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
    },
    output,
  );
}
