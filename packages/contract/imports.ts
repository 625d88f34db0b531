import { IMPORT_KINDS } from "@sightline/domain/demand";
import { MOST_TAGS } from "@sightline/domain/keywords";
import { z } from "zod";
import { userCall } from "./errors.ts";
import { Tag, TargetSite } from "./keywords.ts";

const ImportKind = z.enum(IMPORT_KINDS);

/** A file of keywords with figures. Null where the file does not say. */
export const KeywordImport = z.object({
  id: z.uuid(),
  target_site: z.string(),
  kind: ImportKind,
  file_name: z.string(),
  /** Where its figures were counted. */
  country: z.string().nullable(),
  language: z.string().nullable(),
  /** Whole days, both included. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  keywords: z.int(),
  created_at: z.iso.datetime(),
  /** Null: a draft, which counts for nothing and is thrown away after a day. */
  confirmed_at: z.iso.datetime().nullable(),
});
export type KeywordImport = z.infer<typeof KeywordImport>;

/** What the file says of a keyword; null: nothing, which is not 0. */
const ImportedKeyword = z.object({
  keyword: z.string(),
  /** Searches a month: a number, or a range instead. */
  volume: z.int().nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  cpc: z.number().nullable(),
  currency: z.string().nullable(),
  difficulty: z.number().nullable(),
  intents: z.array(z.string()).nullable(),
  position: z.number().nullable(),
  url: z.string().nullable(),
  clicks: z.int().nullable(),
  impressions: z.int().nullable(),
  /** 0 to 1. */
  ctr: z.number().nullable(),
});
export type ImportedKeyword = z.infer<typeof ImportedKeyword>;

/** What a user sees before saying yes, and can look up afterwards. */
export const ImportPreview = KeywordImport.extend({
  understood: z.array(z.string()),
  ignored: z.array(z.string()),
  /** What the user should know, in sentences. */
  notes: z.array(z.string()),
  /** What does not fit the site, in sentences. */
  warnings: z.array(z.string()),
  /** When the same content was imported for this site, if it was. */
  already_imported_at: z.iso.datetime().nullable(),
  totals: z.object({
    with_volume: z.int(),
    with_range: z.int(),
    with_difficulty: z.int(),
    with_position: z.int(),
    with_impressions: z.int(),
    /** Of its keywords, those that are watched for the site already. */
    watched: z.int(),
  }),
  /** How many more keywords the plan lets the user watch. */
  room: z.int(),
  /** The first fifty, the most searched for at the top. */
  rows: z.array(ImportedKeyword),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** Why a file was not taken: the data of the error that an upload answers with. */
export const ImportRefusal = z.object({
  reason: z.string(),
  kind: ImportKind.nullable(),
  /** The first of them. Rows are counted as a spreadsheet does. */
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  problem_count: z.int(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;

export const ConfirmedImport = z.object({
  /** The one that counts; of the same content there is only one for a site. */
  import: KeywordImport,
  /** False: it had been imported before, and nothing was changed. */
  is_new: z.boolean(),
  /** Null where keywords were not to be saved. */
  saved: z
    .object({
      saved: z.int(),
      reactivated: z.int(),
      watched_before: z.int(),
      /** For want of room in the plan: those with the fewest searches. */
      left_out: z.int(),
    })
    .nullable(),
});
export type ConfirmedImport = z.infer<typeof ConfirmedImport>;

const tags = ["imports"];
const Id = z.object({ id: z.uuid() });

/** A file itself is sent to `POST /keywords/imports` as its bytes, which no call of a contract is. */
export const imports = {
  list: userCall
    .route({
      method: "GET",
      path: "/keywords/imports",
      summary: "List a site's imports, newest first",
      tags,
    })
    .input(z.object({ target_site: TargetSite }))
    .output(z.array(KeywordImport)),
  preview: userCall
    .route({
      method: "GET",
      path: "/keywords/imports/{id}",
      summary: "Preview a file: columns used, columns ignored, first keywords",
      tags,
    })
    .input(Id)
    .output(ImportPreview),
  confirm: userCall
    .route({
      method: "POST",
      path: "/keywords/imports/{id}/confirm",
      summary: "Confirm a draft import; confirming again changes nothing",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(
      Id.extend({
        /** Watch its keywords too, as many as the plan has room for. */
        save_keywords: z.boolean().default(false),
        tags: z.array(Tag).max(MOST_TAGS).default([]),
      }),
    )
    .output(ConfirmedImport),
  remove: userCall
    .route({
      method: "DELETE",
      path: "/keywords/imports/{id}",
      successStatus: 204,
      summary: "Remove an import and its metrics, or discard a draft",
      tags,
    })
    .input(Id)
    .output(z.void()),
};
