export {
  type DataForSeoDouble,
  type KnownKeyword,
  startDataForSeo,
  type Trouble,
} from "./dataforseo-double.ts";
