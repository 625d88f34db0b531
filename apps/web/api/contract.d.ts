declare module "virtual:contract" {
  const routes: typeof import("@sightline/contract").contract;
  export default routes;
}
