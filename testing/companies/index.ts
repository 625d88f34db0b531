export {
  everyMergedRow,
  type FilledCompany,
  filledCompany,
  KEYWORDS,
  OWNERS,
  type User,
} from "./filled-company.ts";
