import { call, signUp, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { expect } from "vitest";

export const DRAFT = {
  name: "A shorter headline",
  place: "home-hero",
  primary_goal: "sign_up",
  guardrails: ["view:/pricing"],
  smallest_effect: 0.05,
  planned_per_variant: 10_000,
  variants: [
    { name: "control", weight: 1 },
    { name: "short", weight: 1, content: { headline: "Where do you stand?" } },
  ],
};

export type AbTestAdmin = Awaited<ReturnType<typeof abTestAdmin>>;

/** An admin who drafts tests. */
export async function abTestAdmin(product: TestProduct) {
  const { user, access_token: token } = await signUp(product.url);
  await sql`update users set role = 'admin' where id = ${user.id}`.execute(product.db);
  const ask = (method: string, path = "", body?: unknown) =>
    call(product.url, method, `/api/admin/ab-tests${path}`, { token, body });

  let count = 0;
  const aTest = async (fields: object = {}) => {
    count += 1;
    const { status, body } = await ask("POST", "", { ...DRAFT, key: `test-${count}`, ...fields });
    expect([status, body.message]).toEqual([201, undefined]);
    return body;
  };

  /** As if visitors had come and signed up. */
  const writeDays = async (
    experiment: { id: string; phase: number; variants: { id: string }[] },
    figures: readonly (readonly [visitors: number, signUps: number])[],
    day = "2026-11-01",
  ) => {
    for (const [at, [visitors, signUps]] of figures.entries()) {
      const variant = experiment.variants[at]?.id;
      await sql`
        insert into experiment_days (experiment_id, phase, day, variant_id, goal, people)
        values (${experiment.id}, ${experiment.phase}, ${day}, ${variant}, '', ${visitors}),
          (${experiment.id}, ${experiment.phase}, ${day}, ${variant}, 'sign_up', ${signUps})
      `.execute(product.db);
    }
  };

  return { ask, aTest, writeDays };
}
