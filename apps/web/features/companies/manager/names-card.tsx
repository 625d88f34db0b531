import type { CompanyDetail } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { useToast } from "@sightline/ui/toast";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { NamesForm } from "../editor/names-form.tsx";
import { useSaveCompany } from "./calls.ts";

export function NamesCard({ company }: { company: CompanyDetail }) {
  return (
    <SettingsCard
      title="Names"
      description="Other names apply to every customer who tracks this company, in addition to names they added."
    >
      <NamesForm names={company} save={useSaveCompany(company)} />
      <SlugForm company={company} />
    </SettingsCard>
  );
}

function SlugForm({ company }: { company: CompanyDetail }) {
  const [slug, setSlug] = useState(company.slug);
  const { notify } = useToast();
  const save = useSaveCompany(company);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const onSuccess = () =>
      notify({ tone: "success", title: `The report URL is now /report/${slug}.` });
    if (!save.isPending) save.mutate({ slug }, { onSuccess });
  };
  const former = company.former_slugs.map((one) => `/report/${one}`).join(", ");
  return (
    <form noValidate className="grid items-start gap-2 sm:grid-cols-[24rem_auto]" onSubmit={submit}>
      <TextField
        label="Slug"
        name="slug"
        prefix="/report/"
        mono
        autoComplete="off"
        value={slug}
        hint={
          former === ""
            ? "If you change it, the current URL redirects to the new one."
            : `Redirects: ${former}`
        }
        error={save.error ? (fieldProblems(save.error).slug ?? messageOf(save.error)) : undefined}
        onChange={(event) => setSlug(event.target.value)}
      />
      <Button
        type="submit"
        className="justify-self-start sm:mt-6"
        busy={save.isPending}
        disabled={slug === company.slug}
      >
        Change slug
      </Button>
    </form>
  );
}
