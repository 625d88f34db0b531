import type { Tables } from "@sightline/database";
import {
  limitMessage,
  type Plan,
  planOfTier,
  type UsageNotice,
  usageMonth,
  usageNotice,
  usageResetsAt,
} from "@sightline/domain/billing";
import { usageReached } from "@sightline/emails";
import type { Transaction } from "kysely";
import type { Mailing } from "../mailing/index.ts";
import { planStateOfUser } from "./billing.queries.ts";
import { addUnits, insertReservation, returnReservation, setNoticed } from "./usage.queries.ts";

export interface UnitsWanted {
  readonly userId: string;
  readonly units: number;
  /** What they are for, as shown in the customer's export. */
  readonly purpose: string;
}

export type Reserved = { readonly reservation: string } | { readonly refused: string };

export interface Units {
  /** Call it in the transaction that starts the work: both happen, or neither. */
  reserve(tx: Transaction<Tables>, wanted: UnitsWanted): Promise<Reserved>;
  /** For work that failed before it started, or needed fewer: refunds that many. */
  giveBack(tx: Transaction<Tables>, reservation: string, units?: number): Promise<void>;
}

export interface UnitsSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
}

export function createUnits(mailing: Mailing, settings: UnitsSettings): Units {
  return {
    async reserve(tx, { userId, units, purpose }) {
      const now = new Date();
      const month = usageMonth(now);
      const plan = planOfTier((await planStateOfUser(tx, userId)).tier);
      const { analyses: limit } = plan.limits;

      const counted = await addUnits(tx, userId, month, units, limit);
      if (counted === null) return { refused: limitMessage("analyses", plan) };

      const notice = usageNotice(counted.used, limit);
      if (notice !== null && notice > counted.noticed) {
        await setNoticed(tx, userId, month, notice);
        await sendNotice(tx, userId, { plan, notice, resetsAt: usageResetsAt(now) });
      }
      const reservation = { user_id: userId, month, units, purpose };
      return { reservation: await insertReservation(tx, reservation) };
    },
    giveBack: (tx, reservation, units) => returnReservation(tx, reservation, units ?? null),
  };

  async function sendNotice(
    tx: Transaction<Tables>,
    userId: string,
    reached: { plan: Plan; notice: UsageNotice; resetsAt: Date },
  ): Promise<void> {
    const { email, name } = await tx
      .selectFrom("users")
      .select(["email", "name"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const message = usageReached({ ...settings, ...reached, name });
    await mailing.send(email, message, { transaction: tx, provenBy: "account" });
  }
}
