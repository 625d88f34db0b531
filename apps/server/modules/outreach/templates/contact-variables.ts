import type { TemplateBlock, TemplateVariables } from "@sightline/emails/outreach";

export interface ContactValues {
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
  readonly company_domain: string | null;
  readonly country: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a template can say about a contact; a field never replaces a column. */
export function contactVariables(
  contact: ContactValues,
  report: TemplateBlock | null,
): TemplateVariables {
  const { email, first_name, last_name, company, company_domain, country, fields } = contact;
  return {
    ...fields,
    ...{ email, first_name, last_name, company, company_domain },
    country: country === null ? null : countryName(country),
    country_code: country,
    report,
  };
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

function countryName(code: string): string {
  return names.of(code) ?? code;
}
