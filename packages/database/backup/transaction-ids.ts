import type pg from "pg";

/** The columns that hold ids of transactions. */
export const TRANSACTION_ID_COLUMNS = [
  "page_views.stored_by",
  "traffic_open_days.stored_by",
  "traffic_roll_up.rolled_up_to",
];

/**
 * Page views carry the id of the transaction that stored them, and are rolled up in that order. Another
 * server counts its transactions from elsewhere: ids that are ahead of it would hide new views from the
 * roll-up, or count old ones twice. So what was rolled up comes before this transaction, and everything
 * else belongs to it.
 */
export async function moveTransactionIds(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ views: boolean; days: boolean }>(`
    select to_regclass('page_views') is not null as views,
      to_regclass('traffic_open_days') is not null as days`);
  if (rows[0]?.views) await client.query(MOVE_VIEWS);
  if (rows[0]?.days) await client.query(MOVE_OPEN_DAYS);
  if (rows[0]?.views) await client.query(MOVE_ROLL_UP);
}

const MOVE_VIEWS = `
  update page_views
  set stored_by = case when stored_by < rolled_up_to then '0'::xid8 else pg_current_xact_id() end
  from traffic_roll_up
  where stored_by >= rolled_up_to or stored_by >= pg_current_xact_id()`;

const MOVE_OPEN_DAYS = `
  update traffic_open_days
  set stored_by = case when stored_by < rolled_up_to then '0'::xid8 else pg_current_xact_id() end
  from traffic_roll_up`;

const MOVE_ROLL_UP = "update traffic_roll_up set rolled_up_to = pg_current_xact_id()";
