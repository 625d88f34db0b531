declare module "virtual:contract" {
  const routes: import("./routes.ts").Routes;
  export default routes;
}
