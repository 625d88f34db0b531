import type { SearchConsoleConnection, Site } from "@sightline/contract";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useToast } from "@sightline/ui/toast";
import { messageOf } from "../../../api/failure.ts";
import { useDisconnectSearchConsole } from "./calls.ts";

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
          title: "Search Console disconnected.",
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
          This disconnects {connection.account} and deletes the clicks, impressions and positions
          imported for <span className="figures">{site.domain}</span>. If you reconnect, we can
          import the last 16 months again.
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
  "Google still lists Sightline as a connected app for this account, either because another site uses it or because we couldn't reach Google.";
