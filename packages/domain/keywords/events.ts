/**
 * Keywords of a site that were saved or reactivated; modules that depend on them subscribe to this.
 */
export interface KeywordsSaved {
  readonly type: "keywords-saved";
  readonly userId: string;
  readonly site: string;
}
