import { useMutation } from "@tanstack/react-query";
import { download, saveAs } from "../../../api/download.ts";
import { session } from "../../../runtime/session/browser-session.ts";

export function useExportAccount() {
  return useMutation({
    mutationFn: () => download(session, "/api/account/export"),
    onSuccess: (zip) => saveAs(zip, `sightline-${new Date().toISOString().slice(0, 10)}.zip`),
  });
}
