import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { subjectParts } from "@sightline/domain/digests";
import type { Kysely } from "kysely";
import { adminOnly, SESSION_FIRST, signedIn } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { recordAdminAction } from "../../security/index.ts";
import { countReaders, newestDigests } from "../sending/digests.queries.ts";
import { presentSubjectTest } from "./judge-subject-test.ts";
import {
  endSubjectTest,
  insertSubjectTest,
  listSubjectTests,
  lockSubjectTest,
  recordClick,
  testsInForce,
} from "./subject-tests.queries.ts";

const calls = implement(contract.subjectTests).$context<RequestContext>().$config(SESSION_FIRST);

const SAMPLES = 3;

export function subjectTestsRoutes({ db }: { readonly db: Kysely<Tables> }) {
  return calls.router({
    list: calls.list.use(adminOnly).handler(async () => {
      const [{ usual }, tests, readers, digests] = await Promise.all([
        testsInForce(db),
        listSubjectTests(db),
        countReaders(db),
        newestDigests(db, SAMPLES),
      ]);
      return {
        ...{ usual, readers },
        tests: await Promise.all(tests.map((test) => presentSubjectTest(db, test))),
        samples: digests.map((digest) =>
          subjectParts({ ...digest, subject: digest.heading ?? digest.subject }),
        ),
      };
    }),

    start: calls.start.use(adminOnly).handler(({ input, context, errors }) =>
      db.transaction().execute(async (tx) => {
        const { patterns, ...test } = input;
        const { usual } = await testsInForce(tx);
        const all = [usual, ...patterns];
        if (new Set(all).size < all.length) {
          throw errors.BAD_REQUEST({ message: "Two subject lines are the same." });
        }
        const id = await insertSubjectTest(tx, test, all);
        if (id === null) throw errors.CONFLICT({ message: "A test is running. End it first." });
        await recordAdminAction(tx, context.user, context, {
          ...{ action: "subject-test.start", subjectId: id, subject: test.name, details: input },
        });
        return { id };
      }),
    ),

    end: calls.end.use(adminOnly).handler(({ input: { id, ship }, context, errors }) =>
      db.transaction().execute(async (tx) => {
        const test = await lockSubjectTest(tx, id);
        if (test === null) throw errors.NOT_FOUND();
        const variant = test.variants.find((one) => one.id === ship);
        if (ship !== null && variant === undefined) {
          throw errors.BAD_REQUEST({ message: "Choose one of the test's subject lines." });
        }
        if (test.state === "stopped" && ship === null) {
          throw errors.CONFLICT({ message: "This test has ended." });
        }
        await endSubjectTest(tx, id, { by: "admin", ships: ship });
        const action = ship === null ? (test.state === "shipped" ? "roll-back" : "stop") : "ship";
        await recordAdminAction(tx, context.user, context, {
          ...{ action: `subject-test.${action}`, subjectId: id, subject: test.name },
          details: { pattern: variant?.pattern ?? null },
        });
      }),
    ),

    // Said by the reader's own browser, signed in: a scanner that opens every link counts for nothing.
    click: calls.click.use(signedIn).handler(async ({ input, context: { user } }) => {
      await recordClick(db, user.userId, input.mail);
    }),
  });
}
