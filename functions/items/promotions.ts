import type { Consent } from '#shared/rules/consents.ts';
import { kindWithInitial } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/** Where a consent was given or withdrawn. */
export type ConsentPlace = 'registration' | 'settings' | 'mail';

/** The proof that a consent was given or withdrawn (rule 234). */
export type ConsentChange = {
  readonly consent: Consent;
  readonly given: boolean;
  /** When this happened (milliseconds). */
  readonly at: number;
  readonly place: ConsentPlace;
  /** The text next to the box or the switch. */
  readonly wording: string;
};

/** Whether and how the shop may reach a player with promotions (rule 233). */
export type MarketingConsents = Readonly<Record<Consent, boolean>> & {
  /** Whether the player also gets promotions as notices in the app. */
  readonly inbox: boolean;
  /** Oldest first. */
  readonly changes: readonly ConsentChange[];
};

export const marketingConsents = kindWithInitial<MarketingConsents, [playerId: number]>(
  { offersByMail: false, offersFromPurchases: false, inbox: true, changes: [] },
  {
    ...OWN_ALONE,
    name: 'marketingConsents',
    what: 'whether the shop may send the player promotions, and the proof of each consent',
    sk: 'CONSENTS',
    exported: { under: 'promotions' },
    restored: { with: 'consents' },
    bytes: '90, and 200 for each change',
  },
);
