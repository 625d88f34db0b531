/** A table with a user's rows, declared by the module that owns it, for export and deletion. */
export interface UserTable {
  readonly table: string;
  /** The column that names the user; `user_id` by default. */
  readonly owner?: string;
  /**
   * For tables without a user column: the column that references a row in another of the user's
   * tables.
   */
  readonly through?: { readonly column: string; readonly parent: string };
  /** Others use these rows, too: they stay without the user's name. */
  readonly isShared?: boolean;
  /** Columns with secrets rather than personal data. */
  readonly secrets?: readonly string[];
}
