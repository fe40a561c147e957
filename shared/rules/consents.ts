/** What a player may allow: offers by mail, and that purchases decide who gets which offers (rule 233). */
export type Consent = keyof typeof CONSENT_WORDINGS;

/**
 * The wording of the checkboxes at registration and the switches in the settings, stored with each consent as its
 * proof.
 */
export const CONSENT_WORDINGS = {
  offersByMail: 'Voglio ricevere offerte e novità per e-mail (facoltativo, dai 14 anni)',
  offersFromPurchases:
    'Potete usare i miei acquisti per scegliere le offerte (facoltativo, dai 14 anni)',
} as const;
