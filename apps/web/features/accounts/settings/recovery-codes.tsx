import { Button } from "@sightline/ui/button";
import { useRef } from "react";
import { saveAs } from "../../../api/download.ts";
import { CopyButton } from "../../../runtime/page/copy-button.tsx";

/** A dialog's content. Shown once: only their hashes are stored. */
export function codesPanel(codes: readonly string[], onClose: () => void) {
  return {
    title: "Save your recovery codes",
    description:
      "If you lose your phone, sign in with one of these. Each works once. We can't show them again.",
    footer: (
      <Button variant="primary" onClick={onClose}>
        I've saved them
      </Button>
    ),
    children: <CodeList codes={codes} />,
  };
}

function CodeList({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join("\n");
  return (
    <div className="flex flex-col gap-3">
      <ul ref={list} aria-label="Recovery codes" className="figures text-sm wrap-anywhere">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={text}
          what="the recovery codes"
          onRefused={() => {
            if (list.current !== null) window.getSelection()?.selectAllChildren(list.current);
          }}
        />
        <Button
          size="sm"
          icon="download"
          onClick={() => saveAs(new Blob([fileOf(text)]), "sightline-recovery-codes.txt")}
        >
          Download
        </Button>
      </div>
    </div>
  );
}

function fileOf(codes: string): string {
  return `Recovery codes for ${window.location.host}\nEach works once, in place of a code from your authenticator app.\n\n${codes}\n`;
}
