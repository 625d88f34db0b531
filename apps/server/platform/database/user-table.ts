/** A table with rows of a user, declared by the module that owns it, for export. */
export interface UserTable {
  readonly table: string;
  /** The column that names the user; `user_id` unless said. */
  readonly owner?: string;
  /** Columns that are secrets, not data about the person. */
  readonly secrets?: readonly string[];
}
