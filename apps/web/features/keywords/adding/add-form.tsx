import { Button } from "@sightline/ui/button";
import type { ReactNode, SubmitEvent } from "react";

/** Props of both forms. */
export interface AddFormProps {
  sites: readonly string[];
  site: string;
  onTypeSite: (site: string) => void;
  onSaved: (site: string) => void;
  onClose: () => void;
}

interface FrameProps {
  save: string;
  /** The main action where saving can't work. */
  instead?: ReactNode;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function AddForm({ save, instead, busy, onSubmit, onClose, children }: FrameProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && instead === undefined) onSubmit();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Done</Button>
        {instead ?? (
          <Button type="submit" variant="primary" busy={busy}>
            {save}
          </Button>
        )}
      </div>
    </form>
  );
}
