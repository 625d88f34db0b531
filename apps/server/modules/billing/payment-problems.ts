import { ORPCError } from "@orpc/server";
import { PROVIDER_UNAVAILABLE } from "@sightline/domain/billing";
import { PaymentRefused, PaymentsUnavailable } from "@sightline/providers/payments";
import { NotPossible } from "./change-plan.ts";

/** Maps payment failures to the contract's errors. */
export async function answeringProblems<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotPossible) throw new ORPCError("CONFLICT", { message: error.message });
    if (error instanceof PaymentRefused) {
      throw new ORPCError("PAYMENT_REFUSED", { status: 402, message: error.message });
    }
    if (error instanceof PaymentsUnavailable) {
      throw new ORPCError("PAYMENTS_UNAVAILABLE", {
        status: 503,
        message: PROVIDER_UNAVAILABLE,
      });
    }
    throw error;
  }
}
