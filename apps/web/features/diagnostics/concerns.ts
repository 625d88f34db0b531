import type { Diagnostics } from "@sightline/contract";

/** What needs an admin's attention, each as a count. */
export interface Concerns {
  mail: number;
  failedJobs: number;
  errorPatterns: number;
  anomalies: number;
  payment: number;
}

type Judged = Pick<Diagnostics, "mail" | "queues" | "error_patterns" | "anomalies" | "payment">;

export function concernsIn({ mail, queues, error_patterns, anomalies, payment }: Judged): Concerns {
  return {
    mail: mail.problem === null ? 0 : 1,
    failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    errorPatterns: error_patterns.filter(needsAttention).length,
    anomalies: anomalies.length,
    payment: payment.failed === 0 ? 0 : 1,
  };
}

export function needsAttention({
  verdict,
  warned,
}: Diagnostics["error_patterns"][number]): boolean {
  return verdict !== "normal" || warned;
}

export function describeConcerns(concerns: Concerns): string {
  const kinds = Object.values(concerns).filter((count) => count > 0).length;
  if (kinds === 0) return "Everything looks good";
  return kinds === 1 ? "One thing needs attention" : `${kinds} things need attention`;
}
