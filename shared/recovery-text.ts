/** The message of a page and a mail after a recovery that has removed passkeys or passes (rule 297). */
export const TAKEN_AWAY =
  'Per sicurezza abbiamo tolto passkey e carte nei wallet: aggiungile di nuovo.';
