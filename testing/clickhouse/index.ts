export { clickHouseCommand, startClickHouse, type TestClickHouse } from "./clickhouse-server.ts";
export { hasZooKeeper, startReplicas, type TestReplicas } from "./replicas.ts";
