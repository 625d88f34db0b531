import {
  ALIASES_MAX,
  ALREADY_ADDED,
  CRAWL_SCHEDULES,
  isCountry,
  isLanguage,
  NAME_MAX_LENGTH,
  NAME_SOURCES,
  PROOF_METHODS,
  tidyName,
} from "@sightline/domain/companies";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { CHECK_DEPTHS, CHECK_DEVICES, CHECK_SCHEDULES } from "@sightline/domain/positions";
import { z } from "zod";
import { userCall } from "./errors.ts";

export const Competitor = z.object({
  id: z.uuid(),
  company_id: z.uuid(),
  domain: z.string(),
  name: z.string(),
  /** Typed by you, found on its home page, or only its domain. */
  name_source: z.enum(NAME_SOURCES),
  aliases: z.array(z.string()),
  /** False while it is paused. */
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Competitor = z.infer<typeof Competitor>;

/** How the customer has verified the domain; it's checked again every day. */
const Proven = {
  proven_by: z.enum(PROOF_METHODS).nullable(),
  /** When it was last found. */
  proven_at: z.iso.datetime().nullable(),
  /** The first failed check since then. */
  proof_missing_since: z.iso.datetime().nullable(),
  /** Since when the domain is no longer verified, although it was. */
  proof_lapsed_at: z.iso.datetime().nullable(),
};

export const Site = z.object({
  id: z.uuid(),
  company_id: z.uuid(),
  domain: z.string(),
  name: z.string(),
  /** Typed by you, found on its home page, or only its domain. */
  name_source: z.enum(NAME_SOURCES),
  aliases: z.array(z.string()),
  country: z.string().nullable(),
  language: z.string().nullable(),
  /** Null: as many as the plan allows. */
  crawl_pages: z.int().nullable(),
  crawl_schedule: z.enum(CRAWL_SCHEDULES),
  /** Where, how deep and how often its positions are checked; the plan may allow less. */
  device: z.enum(CHECK_DEVICES),
  depth: z.literal(CHECK_DEPTHS),
  check_schedule: z.enum(CHECK_SCHEDULES),
  /** False while it is paused. */
  is_active: z.boolean(),
  ...Proven,
  created_at: z.iso.datetime(),
  competitors: z.array(Competitor),
});
export type Site = z.infer<typeof Site>;

/** What to put where to verify that the customer owns the domain. */
export const DomainProof = z.object({
  domain: z.string(),
  ...Proven,
  dns: z.object({ name: z.string(), value: z.string() }),
  meta: z.object({ url: z.url(), tag: z.string() }),
  file: z.object({ url: z.url(), content: z.string() }),
});
export type DomainProof = z.infer<typeof DomainProof>;

/** What checking each method found. */
export const ProofCheck = DomainProof.extend({
  found: z.array(z.object({ method: z.enum(PROOF_METHODS), ok: z.boolean(), message: z.string() })),
});
export type ProofCheck = z.infer<typeof ProofCheck>;

const Domain = z.string().transform((typed, check) => {
  const domain = normaliseTargetSite(typed);
  if (domain !== null) return domain;
  const message = typed.trim() === "" ? "Enter a site." : "Enter a site such as example.com.";
  check.issues.push({ code: "custom", message, input: typed });
  return z.NEVER;
});

export const Name = z
  .string()
  .transform(tidyName)
  .refine((name) => name !== "", "Enter a name.")
  .refine(
    (name) => name.length <= NAME_MAX_LENGTH,
    `Use at most ${NAME_MAX_LENGTH} characters for a name.`,
  );

export const Aliases = z
  .array(Name)
  .max(ALIASES_MAX, `Use at most ${ALIASES_MAX} other names.`)
  .transform((names) => [...new Set(names)]);

export const Country = z.string().refine(isCountry, "Choose a country.");

const SiteSettings = z.object({
  name: Name,
  aliases: Aliases,
  country: Country.nullable(),
  language: z.string().refine(isLanguage, "Choose a language.").nullable(),
  crawl_pages: z.int().min(1, "Enter at least 1 page.").nullable(),
  crawl_schedule: z.enum(CRAWL_SCHEDULES),
  device: z.enum(CHECK_DEVICES),
  depth: z.literal(CHECK_DEPTHS, "Choose 10, 20, 30, 50 or 100 results."),
  check_schedule: z.enum(CHECK_SCHEDULES),
  is_active: z.boolean(),
});

const tags = ["sites"];
const Id = z.object({ id: z.uuid() });

const addingCall = userCall.errors({
  CONFLICT: { status: 409, message: ALREADY_ADDED },
  LIMIT_REACHED: { status: 403 },
});

export const companies = {
  sites: userCall
    .route({ method: "GET", path: "/sites", summary: "Your sites and their competitors", tags })
    .output(z.array(Site)),
  addSite: addingCall
    .route({ method: "POST", path: "/sites", successStatus: 201, summary: "Add a site", tags })
    .input(z.object({ domain: Domain, name: Name.optional(), aliases: Aliases.optional() }))
    .output(Site),
  updateSite: userCall
    .route({
      method: "PATCH",
      path: "/sites/{id}",
      summary: "Rename, pause or resume a site, or change its settings",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(Id.extend(SiteSettings.partial().shape))
    .output(Site),
  removeSite: userCall
    .route({
      method: "DELETE",
      path: "/sites/{id}",
      successStatus: 204,
      summary: "Remove a site with its keywords and competitors; it can be restored for 7 days",
      tags,
    })
    .input(Id)
    .output(z.void()),
  restoreSite: userCall
    .route({
      method: "POST",
      path: "/sites/{id}/restore",
      summary: "Restore a removed site",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(Id)
    .output(Site),
  addCompetitor: addingCall
    .route({
      method: "POST",
      path: "/sites/{id}/competitors",
      successStatus: 201,
      summary: "Add a competitor to a site",
      tags,
    })
    .input(Id.extend({ domain: Domain, name: Name.optional() }))
    .output(Competitor),
  updateCompetitor: userCall
    .route({
      method: "PATCH",
      path: "/competitors/{id}",
      summary: "Rename, pause or resume a competitor",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(
      Id.extend({
        name: Name.optional(),
        aliases: Aliases.optional(),
        is_active: z.boolean().optional(),
      }),
    )
    .output(Competitor),
  removeCompetitor: userCall
    .route({
      method: "DELETE",
      path: "/competitors/{id}",
      successStatus: 204,
      summary: "Remove a competitor",
      tags,
    })
    .input(Id)
    .output(z.void()),
  proof: userCall
    .route({
      method: "GET",
      path: "/sites/{id}/proof",
      summary: "How to verify a domain",
      tags,
    })
    .input(Id)
    .output(DomainProof),
  checkProof: userCall
    .route({
      method: "POST",
      path: "/sites/{id}/proof",
      summary: "Check domain verification now",
      tags,
    })
    .input(Id)
    .output(ProofCheck),
};
