import type { SearchConsoleConnection, Site } from "@sightline/contract";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useToast } from "@sightline/ui/toast";
import { messageOf } from "../../../api/failure.ts";
import { useDisconnectSearchConsole } from "../calls/disconnect-search-console.ts";

export interface DisconnectDialogProps {
  site: Site;
  connection: SearchConsoleConnection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DisconnectDialog({ site, connection, open, onOpenChange }: DisconnectDialogProps) {
  const disconnect = useDisconnectSearchConsole(site.id);
  const { notify } = useToast();
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ revoked }) =>
        notify({
          tone: "success",
          title: "Search Console is disconnected.",
          ...(revoked ? {} : { description: STILL_AT_GOOGLE }),
        }),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Disconnect Search Console?"
      body={
        <>
          The access of {connection.account} ends, and the clicks, impressions and positions that
          were read for <span className="figures">{site.domain}</span> are deleted. Connected again,
          Google tells the last 16 months anew.
          {disconnect.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(disconnect.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel="Disconnect"
      busy={disconnect.isPending}
      onConfirm={confirm}
    />
  );
}

const STILL_AT_GOOGLE =
  "Google still lists Sightline for this account: another site uses it, or Google could not be told.";
