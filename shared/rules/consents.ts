/** What a player may allow: offers by mail, and that purchases choose who gets which (rule 233). */
export type Consent = keyof typeof CONSENT_WORDINGS;

/** What the boxes of the registration and the switches of the settings say; kept with each consent as its proof. */
export const CONSENT_WORDINGS = {
  offersByMail: 'Voglio ricevere offerte e novità per e-mail (facoltativo, dai 14 anni)',
  offersFromPurchases:
    'Potete usare i miei acquisti per scegliere le offerte (facoltativo, dai 14 anni)',
} as const;
