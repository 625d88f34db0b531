import { expect } from "vitest";

const patiently = { timeout: 60_000, interval: 100 };

/** An activation when it has ended. */
export async function finished(
  ask: (method: string, path: string) => Promise<{ body: Job }>,
  id: string,
) {
  const status = async () => (await ask("GET", `/digest-activation-jobs/${id}`)).body.status;
  await expect.poll(status, patiently).toMatch(/complete|failed/);
  return (await ask("GET", `/digest-activation-jobs/${id}`)).body;
}

interface Job {
  status: string;
  progress: number;
  current_stage: string;
  total_steps: number;
  completed_steps: number;
  error_message: string | null;
  sub_tasks: { company: string; aiModel: string; status: string; error: string | null }[];
}
