import { createHash, randomBytes } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import type { Principal } from "../../../platform/auth/index.ts";
import type { Seal } from "../../../platform/config/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import type { AccountNotices } from "../account-notices.ts";
import { newSecret, setupUri, stepOf } from "./authenticator.ts";
import { hashOf, newRecoveryCodes } from "./recovery-codes.ts";
import {
  confirmSetup,
  deleteSecondFactor,
  deleteSecondStep,
  insertSecondStep,
  insertSetup,
  lockSecondFactor,
  lockSetup,
  lockWaitingSignIn,
  replaceRecoveryCodes,
  saveLastStep,
  secondFactorOf,
  takeRecoveryCode,
  waitingSignIn,
} from "./second-factor.queries.ts";

export interface WaitingSignIn extends Pick<Principal, "userId" | "email" | "name"> {
  readonly sessionId: string;
}

interface SecondFactorState {
  readonly on_since: string | null;
  readonly recovery_codes_left: number;
}

/** Codes from an authenticator app, or recovery codes: each works once. */
export interface SecondFactor {
  /** What the browser needs for the second step of a sign-in, and nothing else accepts. */
  challenge(sessionId: string): Promise<{ challenge: string; expires_at: string }>;
  /** Null if it has expired, was used, or never was. */
  waiting(challenge: string): Promise<WaitingSignIn | null>;
  /** Whose session may be opened now. */
  finish(challenge: string, code: string): Promise<WaitingSignIn | "wrong" | "expired">;
  state(userId: string): Promise<SecondFactorState>;
  /** Null if it's on already. */
  setUp(user: Principal): Promise<{ setup_key: string; uri: string } | null>;
  /** Returns the recovery codes, which are stored as hashes only. */
  turnOn(user: Principal, code: string): Promise<string[] | "wrong" | "expired">;
  turnOff(user: Principal, code: string): Promise<"off" | "wrong">;
  replaceCodes(user: Principal, code: string): Promise<string[] | "wrong">;
}

export function createSecondFactor({
  db,
  seal,
  notices,
  log,
}: {
  readonly db: Kysely<Tables>;
  readonly seal: Seal;
  readonly notices: Pick<AccountNotices, "onSecondFactorChanged">;
  readonly log: Log;
}): SecondFactor {
  function secretIn(sealed: string, userId: string): string | null {
    const secret = seal.open(sealed, userId);
    if (secret === null) log.error({ user_id: userId }, "a second factor can't be opened");
    return secret;
  }

  async function prove(tx: Transaction<Tables>, userId: string, typed: string) {
    const row = await lockSecondFactor(tx, userId);
    if (row === undefined) return null;
    const code = typed.replace(/[\s-]/g, "");
    if (!/^\d{6}$/.test(code)) {
      return (await takeRecoveryCode(tx, userId, hashOf(code))) ? "recovery-code" : null;
    }
    const secret = secretIn(row.sealed_secret, userId);
    const step = secret === null ? null : stepOf(secret, code);
    if (step === null || step <= row.last_step) return null;
    await saveLastStep(tx, userId, step);
    return "code";
  }

  async function storeNewCodes(tx: Transaction<Tables>, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, userId, codes.map(hashOf));
    return codes;
  }

  return {
    async challenge(sessionId) {
      const challenge = randomBytes(32).toString("base64url");
      const expiresAt = await insertSecondStep(db, sha256(challenge), sessionId);
      return { challenge, expires_at: expiresAt.toISOString() };
    },

    waiting: async (challenge) =>
      (await waitingSignIn(db, sha256(challenge)).executeTakeFirst()) ?? null,

    finish: (challenge, code) =>
      db.transaction().execute(async (tx) => {
        const hash = sha256(challenge);
        const waiting = await lockWaitingSignIn(tx, hash);
        if (waiting === undefined) return "expired";
        const proof = await prove(tx, waiting.userId, code);
        if (proof === null) return "wrong";
        await deleteSecondStep(tx, hash);
        if (proof === "recovery-code") {
          const left = (await secondFactorOf(tx, waiting.userId))?.recovery_codes_left ?? 0;
          await notices.onSecondFactorChanged(tx, waiting, { kind: "code-used", left });
        }
        return waiting;
      }),

    async state(userId) {
      const row = await secondFactorOf(db, userId);
      return {
        on_since: row?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: row?.recovery_codes_left ?? 0,
      };
    },

    async setUp({ userId, email }) {
      const secret = newSecret();
      const isNew = await insertSetup(db, userId, seal.close(secret, userId));
      return isNew ? { setup_key: secret, uri: setupUri(secret, email) } : null;
    },

    turnOn: (user, code) =>
      db.transaction().execute(async (tx) => {
        const { userId } = user;
        const row = await lockSetup(tx, userId);
        const secret = row === undefined ? null : secretIn(row.sealed_secret, userId);
        if (secret === null) return "expired";
        const step = stepOf(secret, code.replace(/[\s-]/g, ""));
        if (step === null) return "wrong";
        await confirmSetup(tx, userId, step);
        await notices.onSecondFactorChanged(tx, user, { kind: "on" });
        return storeNewCodes(tx, userId);
      }),

    turnOff: (user, code) =>
      db.transaction().execute(async (tx) => {
        if ((await prove(tx, user.userId, code)) === null) return "wrong";
        await deleteSecondFactor(tx, user.userId);
        await notices.onSecondFactorChanged(tx, user, { kind: "off" });
        return "off";
      }),

    replaceCodes: (user, code) =>
      db.transaction().execute(async (tx) => {
        if ((await prove(tx, user.userId, code)) === null) return "wrong";
        await notices.onSecondFactorChanged(tx, user, { kind: "codes-replaced" });
        return storeNewCodes(tx, user.userId);
      }),
  };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
