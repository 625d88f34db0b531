declare module "virtual:contract" {
  const routes: import("./routes.ts").Routes;
  export default routes;
}

declare module "virtual:admin-contract" {
  const routes: import("./routes.ts").Routes;
  export default routes;
}
