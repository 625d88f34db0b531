import type { Folders } from "./folders.ts";
import { socketPort } from "./server-address.ts";

/** Tuned for a laptop or small server. Only tests may give up durability. */
export function serverArguments(folders: Folders, durable: boolean): string[] {
  const durability = durable ? "on" : "off";
  const settings = {
    unix_socket_directories: `"${folders.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    listen_addresses: "",
    port: String(socketPort),
    cluster_name: folders.clusterName,
    max_connections: "200",
    shared_buffers: "128MB",
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
    min_wal_size: "80MB",
    max_wal_size: "512MB",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // A killed product must not hold its locks until a long statement ends.
    client_connection_check_interval: "1s",
    logging_collector: "off",
    log_destination: "stderr",
    log_checkpoints: "off",
    // The text of failed statements may contain personal data: the product logs errors redacted.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", folders.data, ...options];
}
