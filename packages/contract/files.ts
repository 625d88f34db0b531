import { KEYWORD_GAPS } from "@sightline/domain/opportunities";
import { z } from "zod";
import { adminCall, type DescribeCall, userCall } from "./errors.ts";
import { ImportPreview } from "./imports.ts";
import { TargetSite } from "./keywords.ts";
import { OutreachImportDraft } from "./outreach-lists.ts";

const Id = z.object({ id: z.uuid() });
const CSV = "text/csv";
const JSON_TYPE = "application/json";

const BUSY = { BUSY: { status: 503, message: "We're processing several large files right now." } };
const SEVERAL = {
  TOO_MANY_REQUESTS: { status: 429, message: "You have several downloads running." },
};
const REFUSED_FILE = {
  UPLOAD_BROKEN: { status: 400, message: "The upload was interrupted." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The file is too large." },
  IMPORT_REFUSED: { status: 422, message: "The file can't be read." },
  ...BUSY,
};

/** The answer is a file, streamed as it is read. */
const answersFile =
  (...types: readonly string[]): DescribeCall =>
  (operation) => ({
    ...operation,
    responses: {
      ...operation.responses,
      200: {
        description: "The file",
        content: Object.fromEntries(
          types.map((type) => [type, { schema: type === JSON_TYPE ? OBJECT : FILE }]),
        ),
      },
    },
  });

/** The file is the request's body, as it is. */
const takesFile =
  (...required: readonly string[]): DescribeCall =>
  (operation) => ({
    ...operation,
    parameters: [...required, "file_name"].map((name) => ({
      ...{ name, in: "query", required: required.includes(name) },
      schema: TEXT,
    })),
    requestBody: {
      required: true,
      content: { [CSV]: { schema: FILE }, "application/octet-stream": { schema: FILE } },
    },
  });

const TEXT = { type: "string" } as const;
const FILE = { type: "string", format: "binary" } as const;
const OBJECT = { type: "object", additionalProperties: true } as const;

/** Files go in and out as streams, so they are described here and routed elsewhere. */
export const files = {
  uploadImport: userCall
    .route({
      method: "POST",
      path: "/keywords/imports",
      successStatus: 201,
      summary: "Upload a keyword file; nothing is imported until you confirm it",
      description:
        "An export from Google Keyword Planner, Search Console, Semrush or Ahrefs, as CSV or ZIP.",
      tags: ["imports"],
      spec: takesFile("target_site"),
    })
    .errors({
      ...REFUSED_FILE,
      LIMIT_REACHED: { status: 403, message: "Too many files are waiting to be confirmed." },
      UPLOAD_UNDER_WAY: {
        status: 409,
        message: "We're still processing another file you uploaded.",
      },
    })
    .output(ImportPreview),
  exportKeywords: userCall
    .route({
      method: "GET",
      path: "/keywords/export",
      summary: "Download a site's keywords with their figures",
      tags: ["keywords"],
      spec: answersFile(CSV),
    })
    .errors(SEVERAL)
    .input(z.object({ target_site: TargetSite })),
  exportOpportunities: userCall
    .route({
      method: "GET",
      path: "/keywords/{list}/export",
      summary: "Download a list of opportunities",
      tags: ["keywords"],
      spec: answersFile(CSV),
    })
    .errors(SEVERAL)
    .input(
      z.object({
        list: z.enum(["gap", "striking", "competing"]),
        target_site: TargetSite,
        /** For the gap: comma-separated competitor ids, and which rows. */
        competitors: z.string().optional(),
        gap: z.enum(["all", ...KEYWORD_GAPS]).optional(),
      }),
    ),
  exportAnalysis: userCall
    .route({
      method: "GET",
      path: "/analyses/{id}/export",
      summary: "Download an analysis with its result, as CSV or JSON",
      description: "The JSON is what `GET /analyses/{id}` returns.",
      tags: ["analyses"],
      spec: answersFile(CSV, JSON_TYPE),
    })
    .errors({ ...SEVERAL, CONFLICT: { status: 409, message: "It isn't complete yet." } })
    .input(Id.extend({ format: z.enum(["csv", "json"]).default("csv") })),
  exportCrawl: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}/export",
      summary: "Download a crawl's issues or pages",
      tags: ["audits"],
      spec: answersFile(CSV),
    })
    .errors(SEVERAL)
    .input(Id.extend({ kind: z.enum(["issues", "pages"]).default("issues") })),
  exportAccount: userCall
    .route({
      method: "GET",
      path: "/account/export",
      summary: "Download all your data as a ZIP archive of JSON files",
      tags: ["account"],
      spec: answersFile("application/zip"),
    })
    .errors(SEVERAL),
  uploadContacts: adminCall
    .route({
      method: "POST",
      path: "/admin/outreach/imports",
      successStatus: 201,
      summary: "Upload a contact file; nothing is imported until you confirm it",
      tags: ["outreach"],
      spec: takesFile(),
    })
    .errors(REFUSED_FILE)
    .output(OutreachImportDraft),
  exportContacts: adminCall
    .route({
      method: "GET",
      path: "/admin/outreach/lists/{id}/export",
      summary: "Download a list's contacts",
      tags: ["outreach"],
      spec: answersFile(CSV),
    })
    .errors(SEVERAL)
    .input(Id),
  exportProblems: adminCall
    .route({
      method: "GET",
      path: "/admin/outreach/imports/{id}/export",
      summary: "Download the rows that weren't imported",
      tags: ["outreach"],
      spec: answersFile(CSV),
    })
    .errors(SEVERAL)
    .input(Id),
};
