/** Keywords of a site that were saved or reactivated; what hangs on them hears it by this. */
export interface KeywordsSaved {
  readonly type: "keywords-saved";
  readonly userId: string;
  readonly site: string;
}
