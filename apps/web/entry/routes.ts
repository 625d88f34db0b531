import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("../routes/site/home.tsx"),
  route("analysis/:id", "../routes/site/analysis.tsx"),
  route("developers/api", "../routes/site/api-reference.tsx"),
  route("report/:slug", "../routes/site/report.tsx"),

  route("success", "../routes/site/success.tsx"),
  route("cancel", "../routes/site/cancel.tsx"),
  route("stripe-admin", "../routes/site/stripe-admin.tsx"),
  route("auth", "../routes/app/auth.tsx"),
  route("login", "../routes/app/login.tsx"),
  route("reset-password", "../routes/app/reset-password.tsx"),
  layout("../routes/app/frame.tsx", [
    route("dashboard", "../routes/app/dashboard.tsx"),
    route("dashboard/home-page/:id", "../routes/app/homepage-analysis.tsx"),
    route("settings", "../routes/app/settings.tsx"),
    route("checkout", "../routes/app/checkout.tsx"),
    route("subscription", "../routes/app/subscription.tsx"),
    route("admin", "../routes/admin/index.tsx"),
    route("admin/overview", "../routes/admin/overview.tsx"),
    route("admin/users", "../routes/admin/users.tsx"),
    route("admin/payments", "../routes/admin/payments.tsx"),
    route("admin/promotions", "../routes/admin/promotions.tsx"),
    route("admin/diagnostics", "../routes/admin/diagnostics.tsx"),
    route("admin/actions", "../routes/admin/actions.tsx"),
  ]),
  route("gallery", "../routes/app/gallery.tsx"),

  route("*", "../routes/site/not-found.tsx"),
] satisfies RouteConfig;
