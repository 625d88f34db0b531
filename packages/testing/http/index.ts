export {
  ADMIN,
  type Answer,
  call,
  newAddress,
  PASSWORD,
  promote,
  signUp,
  WITH_ADMIN,
} from "./caller.ts";
export { startProduct, type TestProduct } from "./product.ts";
