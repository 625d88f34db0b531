export { type Answer, call, newAddress, PASSWORD, signUp } from "./caller.ts";
export { startProduct, type TestProduct } from "./product.ts";
