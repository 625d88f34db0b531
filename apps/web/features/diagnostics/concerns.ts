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

const NAMES: Record<keyof Concerns, string> = {
  mail: "email",
  failedJobs: "failed jobs",
  errorPatterns: "errors",
  anomalies: "suspicious accounts",
  payment: "payments",
};

/** 'Email needs attention', 'Failed jobs and errors need attention'. */
export function describeConcerns(concerns: Concerns): string {
  const kinds = Object.keys(NAMES) as (keyof Concerns)[];
  const names = kinds.filter((kind) => concerns[kind] > 0).map((kind) => NAMES[kind]);
  const last = names.at(-1);
  if (last === undefined) return "Everything looks good";
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  const verb = all === NAMES.mail ? "needs" : "need";
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} ${verb} attention`;
}
