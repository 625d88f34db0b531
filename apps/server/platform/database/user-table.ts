/** A table with rows of a user, declared by the module that owns it, for export. */
export interface UserTable {
  readonly table: string;
  /** The column that names the user; `user_id` by default. */
  readonly owner?: string;
  /** For rows that name no user: the column that names a row of a user's other table, by its id. */
  readonly through?: { readonly column: string; readonly parent: string };
  /** Columns that are secrets, not data about the person. */
  readonly secrets?: readonly string[];
}
