/** What is new since one last looked. */
export function NotificationBell() {
  return null;
}
