import {
  isSegmentField,
  MOST_CONDITIONS,
  OUTREACH_SUPPRESSIONS,
  SEGMENT_TESTS,
} from "@sightline/domain/outreach";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["outreach"];
const Id = z.object({ id: z.uuid() });
const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
const conflict = { CONFLICT: { status: 409 } } as const;

const ListFields = z.object({
  name: z.string().trim().min(1).max(120),
  /** Where the addresses come from: every message says so. */
  source: z.string().trim().min(1).max(300),
  lawful_basis: z.enum(["consent", "legitimate_interest", "customer"]),
  basis_note: z.string().trim().max(1000),
});

const OutreachList = ListFields.extend({
  id: z.uuid(),
  contacts: z.int(),
  added_last_30_days: z.int(),
  created_at: z.iso.datetime(),
  archived_at: z.iso.datetime().nullable(),
});
export type OutreachList = z.infer<typeof OutreachList>;

const Condition = z.object({
  field: z.string().max(60).refine(isSegmentField, "There's no such field."),
  test: z.enum(SEGMENT_TESTS),
  value: z.string().trim().max(200).default(""),
});
export const OutreachConditions = z.array(Condition).min(1).max(MOST_CONDITIONS);
const Segment = z.object({ id: z.uuid(), name: z.string(), conditions: OutreachConditions });
export type OutreachSegment = z.infer<typeof Segment>;

const ImportCounts = z.object({
  rows: z.int(),
  /** New contacts of this list. */
  added: z.int(),
  /** Of those, known from another list. */
  known: z.int(),
  /** Already in this list; missing values were filled in. */
  already_listed: z.int(),
  /** The same address further up in the file. */
  repeated: z.int(),
  suppressed: z.int(),
  bad: z.int(),
});
export type OutreachImportCounts = z.infer<typeof ImportCounts>;

const ListImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  counts: ImportCounts,
  confirmed_at: z.iso.datetime(),
});

const ListReport = z.object({
  list: OutreachList,
  fields: z.array(z.string()),
  segments: z.array(Segment),
  imports: z.array(ListImport),
});
export type OutreachListReport = z.infer<typeof ListReport>;

const ListFigures = z.object({
  /** Of all contacts: how many of each kind. A contact can be of several. */
  health: z.object({
    contacts: z.int(),
    sendable: z.int(),
    suppressed: z.int(),
    without_mx: z.int(),
    mx_unknown: z.int(),
    role: z.int(),
    free_mail: z.int(),
    without_name: z.int(),
    without_site: z.int(),
  }),
  /** Contacts at the end of each week, oldest first. */
  growth: z.array(z.object({ week: z.iso.date(), added: z.int(), contacts: z.int() })),
});
export type OutreachListFigures = z.infer<typeof ListFigures>;

const Contact = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
  company_domain: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  time_zone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  is_role: z.boolean(),
  is_free_mail: z.boolean(),
  mx: z.enum(["unknown", "ok", "none"]),
  suppressed: z.enum(OUTREACH_SUPPRESSIONS).nullable(),
  added_at: z.iso.datetime().nullable(),
});
export type OutreachContact = z.infer<typeof Contact>;

const Mapping = z.array(z.string().max(60).nullable()).min(1).max(60);

export const OutreachImportDraft = z.object({
  id: z.uuid(),
  file_name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** What each column seems to be. */
  mapping: Mapping,
  sample: z.array(z.array(z.string())),
});
export type OutreachImportDraft = z.infer<typeof OutreachImportDraft>;

const Preview = z.object({
  /** If the columns can't be imported like this. */
  mapping_problem: z.string().nullable(),
  counts: ImportCounts,
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
  contacts: z.array(
    Contact.omit({ id: true, suppressed: true, added_at: true, mx: true }).extend({ row: z.int() }),
  ),
});
export type OutreachImportPreview = z.infer<typeof Preview>;

const Suppression = z.object({
  scope: z.enum(["address", "domain"]),
  domain: z.string().nullable(),
  why: z.enum(OUTREACH_SUPPRESSIONS),
  detail: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type OutreachSuppressionRow = z.infer<typeof Suppression>;

const Person = z.object({
  contact: Contact.nullable(),
  lists: z.array(
    z.object({
      name: z.string(),
      source: z.string(),
      lawful_basis: ListFields.shape.lawful_basis,
      added_at: z.iso.datetime(),
    }),
  ),
  /** What we wrote, and what they answered, oldest first. */
  messages: z.array(
    z.object({
      from: z.enum(["us", "them"]),
      subject: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  suppressed: z.enum(OUTREACH_SUPPRESSIONS).nullable(),
  created_at: z.iso.datetime().nullable(),
});
export type OutreachPerson = z.infer<typeof Person>;

export const outreachLists = {
  list: adminCall
    .route({ method: "GET", path: "/admin/outreach/lists", summary: "Target lists", tags })
    .output(z.array(OutreachList)),
  find: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/lists/{id}", tags },
      summary: "A target list: its fields, segments and imports",
    })
    .input(Id)
    .output(ListReport),
  figures: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/lists/{id}/figures", tags },
      summary: "A target list's health and growth, counted from its contacts",
    })
    .input(Id)
    .output(ListFigures),
  change: adminCall
    .route({
      ...{ method: "PATCH", path: "/admin/outreach/lists/{id}", tags },
      summary: "Change or archive a target list",
    })
    .errors(conflict)
    .input(ListFields.partial().extend({ id: z.uuid(), archived: z.boolean().optional() }))
    .output(OutreachList),
  contacts: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/contacts", tags },
      summary: "Contacts in one list or in all of them, newest first",
    })
    .input(
      Page.extend({
        list_id: z.uuid().optional(),
        segment_id: z.uuid().optional(),
        query: z.string().max(200).default(""),
        only: z.enum(["suppressed", "without_mx", "role", "free_mail"]).optional(),
      }),
    )
    .output(z.object({ contacts: z.array(Contact), total: z.int(), page_size: z.int() })),
  saveSegment: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/segments", successStatus: 201, tags },
      summary: "Save a segment of a list",
    })
    .errors(conflict)
    .input(
      z.object({
        list_id: z.uuid(),
        name: z.string().trim().min(1).max(80),
        conditions: OutreachConditions,
      }),
    )
    .output(Segment),
  removeSegment: adminCall
    .route({
      ...{ method: "DELETE", path: "/admin/outreach/segments/{id}", tags },
      summary: "Delete a segment; its contacts stay",
    })
    .input(Id),
  previewImport: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/imports/{id}/preview", tags },
      summary: "Preview an uploaded file: what it would add, and the problems in each row",
    })
    .input(Id.extend({ mapping: Mapping, list_id: z.uuid().optional() }))
    .output(Preview),
  confirmImport: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/imports/{id}/confirm", tags },
      summary: "Add the contacts from an uploaded file to a list",
    })
    .errors(conflict)
    .input(
      Id.extend({
        mapping: Mapping,
        /** Without it, a file with a bad row adds nothing. */
        without_bad_rows: z.boolean(),
        /** One that exists, or a new one. */
        list: z.union([z.object({ id: z.uuid() }), ListFields]),
      }),
    )
    .output(z.object({ list_id: z.uuid(), counts: ImportCounts })),
  suppressions: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/suppressions", tags },
      summary: "Addresses and domains that campaigns never email, newest first",
    })
    .input(
      Page.extend({
        scope: z.enum(["address", "domain"]).optional(),
        why: z.enum(OUTREACH_SUPPRESSIONS).optional(),
      }),
    )
    .output(z.object({ suppressions: z.array(Suppression), total: z.int(), page_size: z.int() })),
  suppress: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/suppressions", tags },
      summary: "Suppress addresses and domains",
    })
    .input(
      z.object({
        targets: z.array(z.string().max(300)).min(1).max(1000),
        why: z.enum(["admin", "objected"]).default("admin"),
        detail: z.string().trim().max(500).default(""),
      }),
    )
    .output(z.object({ added: z.int(), already: z.int(), invalid: z.array(z.string()) })),
  liftSuppression: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/suppressions/lift", tags },
      summary: "Remove a suppression that an admin added; objections stay in place",
    })
    .errors(conflict)
    .input(z.object({ target: z.string().max(300) })),
  person: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/person", tags },
      summary: "Everything outreach stores about an address",
    })
    .input(z.object({ email: z.string().max(300) }))
    .output(Person),
  erasePerson: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/person/erase", tags },
      summary: "Delete a contact's data on request, and never email them again",
    })
    .input(z.object({ email: z.string().max(300) }))
    .output(z.object({ deleted: z.boolean() })),
};
