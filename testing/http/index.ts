export {
  type Answer,
  askAsAdmin,
  call,
  newAddress,
  PASSWORD,
  promote,
  signUp,
  WITH_ADMIN,
} from "./caller.ts";
export { cheapPasswords } from "./cheap-passwords.ts";
export { createQueues, startProduct, type TestProduct } from "./product.ts";
