/** The pages that need no session. */
export const VISITOR_PAGES = [
  '/',
  '/register',
  '/bollino',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/undo-email?token=x',
  '/free-email?token=x',
  '/disiscrizione?token=x',
  '/staff?token=x',
  '/terms',
  '/privacy',
  '/regolamento',
  '/un-posto-che-non-esiste',
] as const;
