import type { Competitor, Site } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextField } from "@sightline/ui/field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { type NamedCompany, useSaveName } from "../set-up-calls.ts";

const POLL_MS = 2_000;

/** What we look for in AI answers: found on the home pages, and the reader's to correct. */
export function NamesCard({
  site,
  competitors,
}: {
  site: Site;
  competitors: readonly Competitor[];
}) {
  const companies: NamedCompany[] = [
    { company: "site", ...site },
    ...competitors.map((one) => ({ company: "competitor" as const, ...one })),
  ];
  const isLooking = companies.some(({ name_source }) => name_source === "domain");
  useQuery({ ...sitesQuery, refetchInterval: isLooking ? POLL_MS : false });
  return (
    <Card>
      <CardHeader
        title="Names in AI answers"
        description="AI answers use names, not domains. Check that these are right."
      />
      <div className="flex flex-col gap-4 px-4 pb-4">
        {companies.map((one) => (
          <NameField key={one.id} company={one} />
        ))}
      </div>
    </Card>
  );
}

/** Saved when it is left, so that nothing typed is lost. */
function NameField({ company }: { company: NamedCompany }) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveName(company);
  const commit = () => {
    const name = typed?.trim() ?? "";
    if (name === "" || name === company.name) setTyped(null);
    else save.mutate(name, { onSuccess: () => setTyped(null) });
  };
  return (
    <TextField
      label={`Name of ${company.domain}`}
      autoComplete="off"
      hint={HINTS[company.name_source]}
      value={typed ?? (company.name_source === "domain" ? "" : company.name)}
      error={
        save.error === null ? undefined : (fieldProblems(save.error).name ?? messageOf(save.error))
      }
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === "Enter") commit();
      }}
    />
  );
}

const HINTS: Record<Site["name_source"], string> = {
  home_page: "Found on its home page.",
  domain: "We look for it while we crawl the site. You can also type it.",
  typed: "Entered by you.",
};
