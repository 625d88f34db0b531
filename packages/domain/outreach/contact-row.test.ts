import { describe, expect, it } from "vitest";
import { guessMapping, mappingProblem } from "./contact-columns.ts";
import { judgeRow } from "./contact-row.ts";

const headers = [
  "E-Mail",
  "First name",
  "Website",
  "Country",
  "Time zone",
  "Team size",
  "Language",
];
const mapping = guessMapping(headers);
const judge = (...cells: string[]) => judgeRow(cells, mapping, headers);

describe("columns", () => {
  it("are recognized by the names other tools use; the rest become fields", () => {
    expect(mapping).toEqual([
      ...["email", "first_name", "company_domain", "country", "time_zone", "field:team_size"],
      "language",
    ]);
    expect(guessMapping(["Email", "mail", "", "report", "1st"])).toEqual([
      ...["email", null, null, null, null],
    ]);
  });

  it.each([
    [[null, null], "Choose the column with the email addresses."],
    [["email", "email"], "Two columns are mapped to 'Email address'. Choose one."],
    [["email"], "The columns don't match the file. Upload it again."],
    [["email", "field:X y"], "'X y' can't be a field name"],
    [["email", "field:report"], "'report' can't be a field name"],
    [["email", "__proto__"], "'__proto__' can't be a field name"],
  ])("%j: %s", (given, words) => {
    expect(mappingProblem(given, 2)).toContain(words);
  });

  it("need nothing but the address", () => {
    expect(mappingProblem(["email", "field:team_size"], 2)).toBeNull();
  });
});

describe("a row", () => {
  it("is a contact, normalized", () => {
    const row = judge(
      "Ann@Acme.example",
      " Ann\u0007\n Lee ",
      "https://www.acme.example/x",
      "germany",
    );
    expect(row).toEqual({
      contact: {
        ...{ email: "ann@acme.example", emailDomain: "acme.example", isRole: false },
        ...{ isFreeMail: false, firstName: "Ann Lee", lastName: null, company: null },
        ...{ companyDomain: "acme.example", country: "DE", language: null, timeZone: null },
        fields: {},
      },
    });
  });

  it("keeps further columns as fields, formulas as text, and knows countries as people write them", () => {
    const row = judge("a@gmail.com", "=1+1", "", "UK", "europe/berlin", "40", "en-GB");
    expect(row).toMatchObject({
      contact: {
        ...{ firstName: "=1+1", companyDomain: null, country: "GB", timeZone: "Europe/Berlin" },
        ...{ fields: { team_size: "40" }, language: "en", isFreeMail: true },
      },
    });
    expect(judge("a@acme.example")).toMatchObject({ contact: { companyDomain: "acme.example" } });
  });

  it.each([
    [["", "Ann"], "There's no email address in this row."],
    [["ann at acme"], "“ann at acme” isn't an email address."],
    [["a@b.example", "", "not a site"], "“not a site” isn't a site we recognize."],
    [["a@b.example", "", "", "Atlantis"], "“Atlantis” isn't a country we recognize."],
    [["a@b.example", "", "", "QQ"], "“QQ” isn't a country we recognize."],
    [["a@b.example", "", "", "", "Mars/One"], "“Mars/One” isn't a time zone we recognize."],
    [["a@b.example", "x".repeat(101)], "The value in “First name” is longer than 100 characters."],
    [
      ["a@b.example", "", "", "", "", "", "", "more"],
      "This row has 8 columns, but the header has 7.",
    ],
  ])("%j: %s", (cells, words) => {
    expect(judge(...cells)).toEqual({ problem: expect.stringContaining(words) });
  });
});
