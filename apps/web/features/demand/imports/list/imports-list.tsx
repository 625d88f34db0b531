import type { KeywordImport } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable } from "@sightline/ui/data-table";
import { Menu } from "@sightline/ui/menu";
import { MenuItem } from "@sightline/ui/menu-items";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { counted } from "../../../../runtime/page/counted.ts";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { useClock } from "../../../../runtime/time/clock.ts";
import { hiddenImports, importsQuery, useRemoveImport } from "../calls.ts";
import { importColumns } from "./import-columns.tsx";

export interface ImportsListProps {
  site: string;
  onShow: (id: string) => void;
}

/** Hidden without imports: the upload is right above. */
export function ImportsList({ site, onShow }: ImportsListProps) {
  const query = useQuery(importsQuery(site));
  const { ids, subscribe } = hiddenImports;
  const hidden = useSyncExternalStore(subscribe, ids, ids);
  const remove = useRemoveImport();
  const clock = useClock();
  const columns = useMemo(() => importColumns(clock, onShow), [clock, onShow]);
  return (
    <Loaded what="Your imports" query={query} skeleton={<TableSkeleton rows={2} columns={4} />}>
      {(all) => {
        const files = all.filter(({ id }) => !hidden.has(id));
        return files.length === 0 ? null : (
          <Card>
            <CardHeader
              title={counted(files.length, "import")}
              description="When two files disagree, the most recently imported one wins."
            />
            <DataTable
              caption={`Imports for ${site}`}
              rows={files}
              rowKey={({ id }) => id}
              columns={columns}
              rowActions={(file) => (
                <ImportMenu
                  file={file}
                  onShow={() => onShow(file.id)}
                  onRemove={() => remove(file)}
                />
              )}
            />
          </Card>
        );
      }}
    </Loaded>
  );
}

interface ImportMenuProps {
  file: KeywordImport;
  onShow: () => void;
  onRemove: () => void;
}

function ImportMenu({ file, onShow, onRemove }: ImportMenuProps) {
  return (
    <Menu trigger={<IconButton icon="more" size="sm" label={`Actions for ${file.file_name}`} />}>
      <MenuItem icon="table" onSelect={onShow}>
        View contents
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={onRemove}>
        Remove
      </MenuItem>
    </Menu>
  );
}
