import type { Role } from './contract/fields.ts';

/** The names of roles in the panel and in mails. */
export const ROLE_NAMES: Record<Role, string> = {
  USER: 'Giocatore',
  ADMIN: 'Staff del negozio',
  SUPER_ADMIN: 'Titolare',
};
