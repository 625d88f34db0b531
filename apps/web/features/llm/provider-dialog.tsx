import type { LlmConfig } from "@sightline/contract";
import { LLM_KIND_LABELS, LLM_KINDS, type LlmKind } from "@sightline/domain/llm";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { PasswordField, TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { useLlmChange } from "./calls.ts";

const FORM = "llm-provider";

interface ProviderDialogProps {
  open: boolean;
  /** Null: a new one. */
  provider: LlmConfig["providers"][number] | null;
  onClose: () => void;
}

export function ProviderDialog({ open, provider, onClose }: ProviderDialogProps) {
  const [kind, setKind] = useState<LlmKind>(provider?.kind ?? "openai");
  const save = useLlmChange(
    (form: FormData) => {
      const given = (name: string) => String(form.get(name) ?? "").trim() || null;
      const [api_key, api_base] = [given("key"), given("base")];
      if (provider !== null) {
        return adminClient.llm.changeProvider({
          id: provider.id,
          api_base,
          ...(api_key !== null && { api_key }),
        });
      }
      const name = given("name") ?? LLM_KIND_LABELS[kind];
      return adminClient.llm.addProvider({ kind, name, api_key, api_base });
    },
    provider === null ? "Provider added." : "Provider changed.",
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={provider === null ? "Add provider" : `Change ${provider.name}`}
      description="Keys are stored encrypted and never shown again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={save.isPending}>
            Save provider
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(new FormData(event.currentTarget), { onSuccess: onClose });
        }}
      >
        {provider === null ? (
          <>
            <Select
              label="Kind"
              options={LLM_KINDS.map((value) => ({ value, label: LLM_KIND_LABELS[value] }))}
              value={kind}
              onChange={({ target }) => setKind(target.value as LlmKind)}
            />
            <TextField
              label="Name"
              name="name"
              maxLength={60}
              placeholder={LLM_KIND_LABELS[kind]}
              hint="Answers are stored under this name, so you can't change it later."
            />
          </>
        ) : null}
        <PasswordField
          label="API key"
          name="key"
          autoComplete="off"
          hint={
            provider === null
              ? kind === "dataforseo"
                ? "Login and password, separated by a colon."
                : "Leave it empty if the server doesn't need one."
              : "Leave it empty to keep the current key. If you change the base URL, enter it again."
          }
        />
        <TextField
          label="Base URL"
          name="base"
          type="url"
          defaultValue={provider?.api_base ?? ""}
          placeholder={
            kind === "openai-compatible" ? "http://127.0.0.1:11434" : "The provider's default"
          }
        />
      </form>
    </Dialog>
  );
}
