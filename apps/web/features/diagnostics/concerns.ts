import type { Diagnostics } from "@sightline/contract";

/** What someone should look at, each as a count. */
export interface Concerns {
  mail: number;
  parkedJobs: number;
  errorPatterns: number;
  anomalies: number;
}

type Judged = Pick<Diagnostics, "mail" | "queues" | "error_patterns" | "anomalies">;

export function concernsIn({ mail, queues, error_patterns, anomalies }: Judged): Concerns {
  return {
    mail: mail.problem === null ? 0 : 1,
    parkedJobs: queues.reduce((sum, { parked }) => sum + parked, 0),
    errorPatterns: error_patterns.filter(needsALook).length,
    anomalies: anomalies.length,
  };
}

export function needsALook({ verdict, warned }: Diagnostics["error_patterns"][number]): boolean {
  return verdict !== "normal" || warned;
}

export function describeConcerns(concerns: Concerns): string {
  const kinds = Object.values(concerns).filter((count) => count > 0).length;
  if (kinds === 0) return "All is well";
  return kinds === 1 ? "One thing needs a look" : `${kinds} things need a look`;
}
