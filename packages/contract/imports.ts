import { IMPORT_KINDS } from "@sightline/domain/demand";
import { MOST_TAGS } from "@sightline/domain/keywords";
import { z } from "zod";
import { Country } from "./companies.ts";
import { userCall } from "./errors.ts";
import { Tag, TargetSite } from "./keywords.ts";

const ImportKind = z.enum(IMPORT_KINDS);

/** A file of keywords with figures. Null where the file has no value. */
export const KeywordImport = z.object({
  id: z.uuid(),
  target_site: z.string(),
  kind: ImportKind,
  file_name: z.string(),
  /** The market its figures are for. */
  country: z.string().nullable(),
  language: z.string().nullable(),
  /** Full days, both inclusive. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  keywords: z.int(),
  created_at: z.iso.datetime(),
  /** Null: a draft. Drafts are ignored everywhere and deleted after a day. */
  confirmed_at: z.iso.datetime().nullable(),
});
export type KeywordImport = z.infer<typeof KeywordImport>;

/** A keyword's figures in the file; null: no value, which is not 0. */
const ImportedKeyword = z.object({
  keyword: z.string(),
  /** Searches per month: a number, or a range instead. */
  volume: z.int().nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  cpc: z.number().nullable(),
  /** What advertisers bid for the top of the page, if the file has that instead of a CPC. */
  bid_low: z.number().nullable(),
  bid_high: z.number().nullable(),
  currency: z.string().nullable(),
  /** How many advertisers bid, 0 to 100: not how hard it is to rank. */
  competition: z.int().nullable(),
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

/** What a user sees before confirming, and can view afterwards. */
export const ImportPreview = KeywordImport.extend({
  understood: z.array(z.string()),
  ignored: z.array(z.string()),
  /** What the user should know, as sentences. */
  notes: z.array(z.string()),
  /** What doesn't match the site, as sentences. */
  warnings: z.array(z.string()),
  /** When the same content was imported for this site before, if ever. */
  already_imported_at: z.iso.datetime().nullable(),
  totals: z.object({
    with_volume: z.int(),
    with_range: z.int(),
    with_difficulty: z.int(),
    with_position: z.int(),
    with_impressions: z.int(),
    /** Keywords in the file that the site already tracks. */
    watched: z.int(),
  }),
  /** How many more keywords the plan allows. */
  room: z.int(),
  /** The first fifty, highest search volume first. */
  rows: z.array(ImportedKeyword),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** Why a file was rejected: the error data of an upload. */
export const ImportRefusal = z.object({
  reason: z.string(),
  kind: ImportKind.nullable(),
  /** The first few. Rows are numbered as in a spreadsheet. */
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  problem_count: z.int(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;

export const ConfirmedImport = z.object({
  /** The import in effect; a site has only one import of the same content. */
  import: KeywordImport,
  /** False: it had already been imported, and nothing changed. */
  is_new: z.boolean(),
  /** Null if keywords weren't to be saved. */
  saved: z
    .object({
      saved: z.int(),
      reactivated: z.int(),
      watched_before: z.int(),
      /** Over the plan's limit: those with the lowest search volume. */
      left_out: z.int(),
    })
    .nullable(),
});
export type ConfirmedImport = z.infer<typeof ConfirmedImport>;

const tags = ["imports"];
const Id = z.object({ id: z.uuid() });

/** The file itself is uploaded to `POST /keywords/imports` as raw bytes, outside the contract. */
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
        /** Also track its keywords, as many as the plan allows. */
        save_keywords: z.boolean().default(false),
        tags: z.array(Tag).max(MOST_TAGS).default([]),
        /** The country of the figures, if the file doesn't say; ignored if it does. */
        country: Country.optional(),
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
