export {
  BRIEF_RESULTS,
  type BriefPoint,
  type BriefReply,
  type BriefResult,
  type BriefSection,
  type CheckedBrief,
  checkedBrief,
} from "./checked-brief.ts";
export {
  type BriefMaterial,
  type CompetitorPage,
  FIRST_OTHER,
  type PageNames,
  type PageOfBrief,
  pagesInOrder,
} from "./material.ts";
export {
  type BriefReview,
  POINT_VERDICTS,
  pointsInOrder,
  reviewedBrief,
} from "./reviewed-brief.ts";
