/** What a page and a mail say after a recovery that has taken passkeys or passes away (rule 297). */
export const TAKEN_AWAY =
  'Per sicurezza abbiamo tolto passkey e carte nei wallet: aggiungile di nuovo.';
