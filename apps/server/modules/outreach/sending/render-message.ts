import type { Tables } from "@sightline/database";
import { bucketOf, variantAt } from "@sightline/domain/experiments";
import type { LawfulBasis } from "@sightline/domain/outreach";
import type { Message } from "@sightline/emails";
import {
  outreachLetter,
  renderTemplate,
  TemplateError,
  templateVariables,
} from "@sightline/emails/outreach";
import { type Kysely, sql } from "kysely";
import { reportBlocksOf } from "../reports/mini-reports.ts";
import { contactVariables } from "../templates/contact-variables.ts";
import { snippetsByName } from "../templates/templates.queries.ts";
import type { OutreachLinks } from "../tracking/outreach-links.ts";
import type { Operator } from "./sending-deps.ts";

interface Variant {
  readonly id: string;
  readonly weight: number;
  readonly subject: string;
  readonly body: string;
}

export async function variantsOf(db: Kysely<Tables>, stepId: string): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select variant.id, variant.weight, coalesce(variant.subject, version.subject) as subject,
      version.body
    from outreach_variants as variant
    join outreach_template_versions as version on version.id = variant.template_version_id
    where variant.step_id = ${stepId} order by variant.number
  `.execute(db);
  return rows;
}

/** Everyone always gets the same variant of a step: their id decides, as in an A/B test. */
export function variantOf(
  { id, variants }: { readonly id: string; readonly variants: readonly Variant[] },
  contactId: string,
): Variant {
  const chosen = variantAt(variants, 1, bucketOf(`outreach:${id}`, contactId)) ?? variants.at(-1);
  if (chosen === undefined) throw new Error("a step without a variant");
  return chosen;
}

export async function variantFor(
  db: Kysely<Tables>,
  stepId: string,
  contactId: string,
): Promise<Variant> {
  return variantOf({ id: stepId, variants: await variantsOf(db, stepId) }, contactId);
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly company_domain: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
  readonly country: string | null;
  readonly fields: Record<string, string>;
}

export async function recipientById(db: Kysely<Tables>, id: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select id, email, company_domain, first_name, last_name, company, country, fields
    from outreach_contacts where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export interface ListFacts {
  readonly source: string;
  readonly lawful_basis: LawfulBasis;
}

export async function listFacts(db: Kysely<Tables>, listId: string): Promise<ListFacts> {
  const { rows } = await sql<ListFacts>`
    select source, lawful_basis from outreach_lists where id = ${listId}
  `.execute(db);
  if (rows[0] === undefined) throw new Error("a campaign without a list");
  return rows[0];
}

export interface RenderDeps {
  readonly db: Kysely<Tables>;
  readonly links: OutreachLinks;
  readonly appUrl: string;
  readonly now: () => Date;
}

export interface RenderRequest {
  readonly messageId: string;
  readonly code: string;
  /** Its name. */
  readonly campaign: string;
  readonly recipient: Recipient;
  readonly template: { readonly subject: string; readonly body: string };
  readonly list: ListFacts;
  readonly operator: Operator;
  readonly isTracked: boolean;
}

export type Rendered =
  | { readonly message: Message; readonly problem: null }
  /** What the template can't say about this recipient. */
  | { readonly message: Message | null; readonly problem: string };

/** A message as it's sent. Without a value for a variable it's never sent. */
export async function renderMessage(
  { db, links, appUrl, now }: RenderDeps,
  request: RenderRequest,
): Promise<Rendered> {
  const { messageId, code, campaign, recipient, template, list, operator, isTracked } = request;
  const { name, address } = operator;
  if (name === null || address === null) return { message: null, problem: "Operator missing" };
  try {
    const snippets = await snippetsByName(db);
    const domain = recipient.company_domain;
    const needsReport = templateVariables(template, snippets).includes("report");
    const blocks = needsReport ? await reportBlocksOf({ db, appUrl, now }, [domain]) : null;
    const values = contactVariables(recipient, blocks?.get(domain ?? "") ?? null);
    const rendered = renderTemplate(template, values, snippets, {
      link: (url) => links.link(url, { code, campaign, isTracked }),
    });
    const message = outreachLetter(rendered, {
      operator: { name, address },
      ...{ source: list.source, lawfulBasis: list.lawful_basis },
      unsubscribeUrl: links.unsubscribe(messageId),
    });
    const { unresolved } = rendered;
    if (unresolved.length === 0) return { message, problem: null };
    return { message, problem: `No value for ${unresolved.join(", ")}` };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { message: null, problem: error.message };
  }
}
