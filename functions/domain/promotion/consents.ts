import { CONSENT_WORDINGS, type Consent } from '#shared/rules/consents.ts';
import {
  type ConsentChange,
  type MarketingConsents,
  marketingConsents,
} from '../../items/promotions.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** How many changes are kept as proofs; the last change of each consent is kept, however old. */
export const CHANGES_KEPT = 100;

const CONSENTS: readonly Consent[] = ['offersByMail', 'offersFromPurchases'];

/** The consents that a player gives or withdraws; an omitted one stays as it was. */
type WantedConsents = { readonly [C in Consent]?: boolean | undefined };

const withoutOldest = (changes: readonly ConsentChange[]): readonly ConsentChange[] => {
  const last = CONSENTS.map(consent => changes.findLast(change => change.consent === consent));
  const others = changes.filter(change => !last.includes(change));
  const dropped = new Set(others.slice(0, Math.max(0, changes.length - CHANGES_KEPT)));
  return changes.filter(change => !dropped.has(change));
};

/** The consents after some are given or withdrawn, with a proof of each actual change (rule 234). */
export const changedConsents = (
  before: MarketingConsents,
  wanted: WantedConsents,
  { place, at }: Pick<ConsentChange, 'place' | 'at'>,
): MarketingConsents => {
  const made = CONSENTS.flatMap((consent): ConsentChange[] => {
    const given = wanted[consent] ?? before[consent];
    if (given === before[consent]) return [];
    return [{ consent, given, at, place, wording: CONSENT_WORDINGS[consent] }];
  });
  if (made.length === 0) return before;
  const values = Object.fromEntries(made.map(({ consent, given }) => [consent, given]));
  return { ...before, ...values, changes: withoutOldest([...before.changes, ...made]) };
};

/** Stores the consents that are given at the registration; without any, nothing is stored. */
export const createConsents = (
  unit: UnitOfWork,
  playerId: number,
  wanted: WantedConsents,
): void => {
  const none = marketingConsents.missing;
  const given = changedConsents(none, wanted, { place: 'registration', at: unit.now });
  if (given !== none) unit.create(marketingConsents(playerId), given);
};

/** The settings of offers as their player sees them. */
export const offerSettingsView = ({
  offersByMail,
  offersFromPurchases,
  inbox,
}: MarketingConsents) => ({ offersByMail, offersFromPurchases, inbox });
