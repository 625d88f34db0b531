import { Button } from "@sightline/ui/button";
import { type DragEvent, useRef, useState } from "react";

export interface DropZoneProps {
  site: string;
  /** After a rejected file. */
  again: boolean;
  onFiles: (files: FileList) => void;
}

/** Accepts a dropped file, or one chosen with the button. */
export function DropZone({ site, again, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <section
      aria-label="Import a file"
      onDragOver={drag(true)}
      onDragLeave={(event) => {
        // Moving over an element inside it doesn't count as leaving.
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      }}
      onDrop={(event) => {
        drag(false)(event);
        onFiles(event.dataTransfer.files);
      }}
      className={`flex flex-col items-center gap-4 rounded-md border border-dashed px-6 py-10 text-center ${over ? "border-accent bg-wash" : "border-edge bg-card"}`}
    >
      <div className="max-w-lg">
        <h2 className="text-lg font-semibold">
          {over ? "Drop it here" : "Import search volume and other metrics"}
        </h2>
        <p className="mt-1 text-dim text-balance">
          Drop a Keyword Planner, Search Console, Semrush or Ahrefs export for {site} here. You can
          review it before anything is imported.
        </p>
      </div>
      <Button variant="primary" icon="upload" onClick={() => input.current?.click()}>
        {again ? "Choose another file" : "Choose a file"}
      </Button>
      <p className="text-sm text-dim">CSV, or the zip file from Search Console. Up to 50 MB.</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
        aria-label="File to import"
        onChange={(event) => {
          const { files } = event.target;
          if (files !== null) onFiles(files);
          // So that the same file, fixed, can be chosen again.
          event.target.value = "";
        }}
      />
    </section>
  );
}
