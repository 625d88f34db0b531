export const SIGN_IN_MESSAGE = "Sign in to continue.";
export const ADMIN_ONLY_MESSAGE = "Only admins can do this.";
