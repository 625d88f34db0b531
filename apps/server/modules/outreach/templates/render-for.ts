import type { OutreachRendered } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  checkMessage,
  type LawfulBasis,
  missingOperatorSettings,
} from "@sightline/domain/outreach";
import {
  outreachLetter,
  renderTemplate,
  reportBlock,
  TemplateError,
  templateVariables,
} from "@sightline/emails/outreach";
import { type Kysely, sql } from "kysely";
import { findContact } from "../lists/contacts.queries.ts";
import type { MiniReports } from "../reports/mini-reports.ts";
import { type ContactValues, contactVariables } from "./contact-variables.ts";
import { type Source, snippetsByName } from "./templates.queries.ts";

export interface RenderDeps {
  readonly db: Kysely<Tables>;
  readonly reports: MiniReports;
  readonly operator: { readonly name: string | null; readonly address: string | null };
  readonly appUrl: string;
}

export interface RenderRequest extends Source {
  readonly contact_id?: string | undefined;
  readonly list_id?: string | undefined;
}

/** For as long as no contact is chosen; each is plainly made up. */
const SAMPLE: ContactValues = {
  ...{ email: "ann@acme.example", first_name: "Ann", last_name: "Lee", company: "Acme" },
  ...{ company_domain: "acme.example", country: "US", fields: {} },
};

/** A message as one contact would get it, without sending anything. */
export async function renderFor(
  deps: RenderDeps,
  request: RenderRequest,
): Promise<OutreachRendered> {
  const { db, operator } = deps;
  const snippets = await snippetsByName(db);
  const chosen =
    request.contact_id === undefined ? null : await findContact(db, { id: request.contact_id });
  const contact = chosen === null ? null : { id: chosen.id, email: chosen.email };
  const base = { contact, unresolved: [], checks: [], report: null };
  try {
    const variables = templateVariables(request, snippets);
    const report = variables.includes("report")
      ? await reportFor(deps, chosen?.company_domain ?? null, chosen === null)
      : null;
    const values = contactVariables(chosen ?? SAMPLE, report?.block ?? null);
    const rendered = renderTemplate(request, values, snippets);
    const footer = await footerFor(deps, request);
    const letter = outreachLetter(rendered, footer);
    const { unresolved, links, images } = rendered;
    const missingSettings = missingOperatorSettings({ operator });
    const checked = { subject: letter.subject, html: letter.html, text: rendered.text };
    return {
      ...{ message: letter, error: null, variables, unresolved, contact },
      checks: checkMessage({ ...checked, links, images, unresolved, missingSettings }),
      report: report?.shown ?? null,
    };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { ...base, message: null, error: error.message, variables: [] };
  }
}

async function reportFor(
  { reports, appUrl }: RenderDeps,
  domain: string | null,
  isSample: boolean,
) {
  if (isSample) {
    const facts = {
      ...{ domain: "acme.example", health: 72, pages: 12, url: `${appUrl}/?site=acme.example` },
      findings: [{ title: "Sample finding (a real email shows three)", pages: 4 }],
      day: new Date().toISOString().slice(0, 10),
    };
    return { block: reportBlock(facts), shown: null };
  }
  if (domain === null) return null;
  const state = await reports.stateOf(domain);
  const shown = { domain, state: state?.state ?? ("none" as const), reason: state?.reason ?? null };
  return { block: (await reports.blocksOf([domain])).get(domain) ?? null, shown };
}

async function footerFor({ db, operator, appUrl }: RenderDeps, { list_id }: RenderRequest) {
  const list =
    list_id === undefined
      ? undefined
      : await db
          .selectFrom("outreach_lists")
          .select(["source", sql<LawfulBasis>`lawful_basis`.as("lawful_basis")])
          .where("id", "=", list_id)
          .executeTakeFirst();
  return {
    operator: {
      name: operator.name ?? "[OPERATOR_NAME isn't set]",
      address: operator.address ?? "[OPERATOR_ADDRESS isn't set]",
    },
    source: list?.source ?? "[the source of the list]",
    lawfulBasis: list?.lawful_basis ?? ("legitimate_interest" as const),
    unsubscribeUrl: `${appUrl}/unsubscribe`,
  };
}
