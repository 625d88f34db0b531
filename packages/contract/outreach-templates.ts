import { z } from "zod";
import { adminCall } from "./errors.ts";
import { TextPiece } from "./text-piece.ts";

const tags = ["outreach"];
const Id = z.object({ id: z.uuid() });
const conflict = { CONFLICT: { status: 409 } } as const;

const Source = z.object({
  subject: z.string().trim().min(1).max(300),
  body: z.string().trim().min(1).max(50_000),
});

const ListedTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  version: z.int(),
  changed_at: z.iso.datetime(),
  archived_at: z.iso.datetime().nullable(),
});
export type OutreachTemplate = z.infer<typeof ListedTemplate>;

const Version = Source.extend({ number: z.int(), created_at: z.iso.datetime() });
const Template = ListedTemplate.extend({ body: z.string(), versions: z.array(Version) });
export type OutreachTemplateVersions = z.infer<typeof Template>;

const SnippetName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,40}$/, "Use lowercase letters, digits and hyphens.");
const Snippet = z.object({ name: SnippetName, body: z.string().trim().min(1).max(10_000) });
const UsedSnippet = Snippet.extend({
  /** Where it can't be missing: templates that aren't archived, and campaigns that aren't done. */
  used_by: z.object({ templates: z.array(z.string()), campaigns: z.array(z.string()) }),
});
export type OutreachSnippet = z.infer<typeof UsedSnippet>;

const Check = z.object({
  id: z.string(),
  state: z.enum(["good", "warning", "problem"]),
  title: z.string(),
  why: z.string(),
});

const Rendered = z.object({
  /** Null where the template can't be read; then `error` says why. */
  message: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
  error: z.string().nullable(),
  variables: z.array(z.string()),
  unresolved: z.array(z.string()),
  checks: z.array(Check),
  /** The contact it's for; null: made-up values. */
  contact: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  /** Of the block with the prospect's site, if the template uses it. */
  report: z
    .object({
      domain: z.string(),
      state: z.enum(["none", "queued", "ready", "refused", "failed"]),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type OutreachRendered = z.infer<typeof Rendered>;

export const outreachTemplates = {
  list: adminCall
    .route({ method: "GET", path: "/admin/outreach/templates", summary: "Templates", tags })
    .output(z.object({ templates: z.array(ListedTemplate), snippets: z.array(UsedSnippet) })),
  find: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/templates/{id}", tags },
      summary: "A template with its versions",
    })
    .input(Id)
    .output(Template),
  create: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/templates", successStatus: 201, tags },
      summary: "Save a new template",
    })
    .errors(conflict)
    .input(Source.extend({ name: z.string().trim().min(1).max(120) }))
    .output(Template),
  change: adminCall
    .route({
      ...{ method: "PATCH", path: "/admin/outreach/templates/{id}", tags },
      summary: "Save a new version of a template, roll back to an old one, rename or archive it",
    })
    .errors(conflict)
    .input(
      Id.extend({
        name: z.string().trim().min(1).max(120).optional(),
        archived: z.boolean().optional(),
        source: Source.optional(),
        /** Makes an earlier version the newest one. */
        roll_back_to: z.int().optional(),
        /** The version it was written on: another person's version isn't replaced unseen. */
        based_on: z.int().optional(),
      }),
    )
    .output(Template),
  difference: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/templates/{id}/difference", tags },
      summary: "What changed between two versions",
    })
    .input(Id.extend({ from: z.coerce.number().int(), to: z.coerce.number().int() }))
    .output(z.object({ subject: z.array(TextPiece), body: z.array(TextPiece) })),
  render: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/templates/render", tags },
      summary: "A message as a contact would get it, with possible delivery problems",
    })
    .input(
      Source.extend({ contact_id: z.uuid().optional(), list_id: z.uuid().optional() }).extend({
        subject: z.string().max(300),
        body: z.string().max(50_000),
      }),
    )
    .output(Rendered),
  missing: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/templates/missing", tags },
      summary: "Contacts on a list who are missing values the template needs",
    })
    .input(Source.extend({ list_id: z.uuid() }))
    .output(
      z.object({
        contacts: z.int(),
        missing: z.int(),
        first: z.array(
          z.object({ id: z.uuid(), email: z.string(), variables: z.array(z.string()) }),
        ),
        /** False: the list is longer than what was examined. */
        is_whole: z.boolean(),
      }),
    ),
  requestReport: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/reports", tags },
      summary: "Crawl a prospect's site for the mini-report, once per month",
    })
    .input(z.object({ domain: z.string().max(300) }))
    .output(z.object({ state: z.enum(["queued", "ready", "refused", "failed"]) })),
  saveSnippet: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/snippets", tags },
      summary: "Save a snippet that templates share",
    })
    .input(Snippet),
  removeSnippet: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/snippets/remove", tags },
      summary: "Delete a snippet that nothing uses",
    })
    .errors(conflict)
    .input(z.object({ name: SnippetName })),
};
