import type { Consent } from '#shared/rules/consents.ts';
import { kindWithInitial } from '../table/kind.ts';
import { OWN } from './player.ts';

/** Where a consent was given or withdrawn. */
export type ConsentPlace = 'registration' | 'settings' | 'mail';

/** A consent that was given or withdrawn, as its proof (rule 234). */
export type ConsentChange = {
  readonly consent: Consent;
  readonly given: boolean;
  /** In milliseconds. */
  readonly at: number;
  readonly place: ConsentPlace;
  /** What the box or the switch said. */
  readonly wording: string;
};

/** Whether, and how, the shop may reach a player with promotions (rule 233). */
export type MarketingConsents = Readonly<Record<Consent, boolean>> & {
  /** Whether promotions are notices in the app, too. */
  readonly inbox: boolean;
  /** Oldest first. */
  readonly changes: readonly ConsentChange[];
};

export const marketingConsents = kindWithInitial<MarketingConsents, [playerId: number]>(
  { offersByMail: false, offersFromPurchases: false, inbox: true, changes: [] },
  {
    ...OWN,
    name: 'marketingConsents',
    what: 'whether the shop may reach the player with promotions, and the proof of each consent',
    sk: 'CONSENTS',
    exported: { under: 'promotions' },
    bytes: '90, and 200 for each change',
  },
);
