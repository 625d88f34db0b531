import { dayOf } from "@sightline/domain/calendar";
import { useMutation } from "@tanstack/react-query";
import { download, saveAs } from "../../../api/download.ts";
import { session } from "../../../runtime/session/browser-session.ts";

export function useExportAccount() {
  return useMutation({
    mutationFn: () => download(session, "/api/account/export"),
    onSuccess: (zip) => saveAs(zip, `sightline-${dayOf(Date.now())}.zip`),
  });
}
