import { createHash, randomBytes } from "node:crypto";
import type { Tables } from "@sightline/database";
import { EXPORT_LINK_LIFETIME_S } from "@sightline/domain/accounts";
import type { Kysely } from "kysely";
import type { RequestContext } from "../../platform/http/index.ts";
import { insertExportLink, takeExportLink } from "./export-links.queries.ts";

const COOKIE = "sightline_export";

export interface ExportLinks {
  /** Downloads everything, once, and only in the browser that asked for it. */
  create(context: RequestContext, sessionId: string): Promise<string>;
  /** Whose data it downloads; null if it was used, has expired or is another browser's. */
  open(context: RequestContext, code: string): Promise<string | null>;
}

export function exportLinks(db: Kysely<Tables>): ExportLinks {
  return {
    async create(context, sessionId) {
      const [code, browser] = [secret(), secret()];
      await insertExportLink(db, sha256(code), sha256(browser), sessionId);
      context.setCookie(COOKIE, browser, EXPORT_LINK_LIFETIME_S);
      return `/api/account/export?code=${code}`;
    },
    async open(context, code) {
      const browser = context.cookie(COOKIE);
      if (browser === null) return null;
      return takeExportLink(db, sha256(code), sha256(browser));
    },
  };
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
