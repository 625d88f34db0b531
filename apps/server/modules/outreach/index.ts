export { suppress, suppressedAmong, suppressionOf } from "./suppression/suppression.ts";
