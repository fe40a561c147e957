import type { Prize } from '#shared/contract/admin.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { stampsNeededSince } from '#shared/rules/card.ts';
import type { Step } from '#shared/rules/card-stamps.ts';
import { ALL_MODULES, type Modules } from '#shared/rules/modules.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { programme, type StoredProgramme } from '../../items/card.ts';
import { prizes } from '../../items/rewards.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The settings of the programme, and the templates that they may refer to. */
export const programmeItems = () => ({ programme: programme(), prizes: prizes() });

export type LoadedProgramme = LoadedBy<typeof programmeItems>;

/** Which parts of the game are on. */
export const modulesOf = ({ modules }: Pick<StoredProgramme, 'modules'>): Modules =>
  modules ?? ALL_MODULES;

/** The settings as shown in the panel. */
export const programmeView = (stored: StoredProgramme): Programme => {
  const { formerStamps: _, withoutChat: __, ...settings } = stored;
  return { ...settings, modules: modulesOf(stored) };
};

/** Whether rewards can be made from a template now; not if it is inactive or expired. */
const isUsable = ({ isActive, validUntil }: Prize, now: number): boolean =>
  isActive && now < discountEnd(validUntil === null ? null : Date.parse(validUntil));

/** Said of a template that isn't usable. */
export const UNUSABLE_PRIZE = 'Scegli un premio attivo e non scaduto.';

/** A usable template by its id. */
export const usablePrize = (
  { prizes }: LoadedProgramme,
  id: number | null,
  now: number,
): Prize | undefined => prizes.value.prizes.find(one => one.id === id && isUsable(one, now));

/** The template of a full card's reward; undefined while there is none. */
export const stampPrize = (settings: LoadedProgramme, now: number): Prize | undefined =>
  usablePrize(settings, settings.programme.value.stampPrizeId, now);

/** Steps with the names of their rewards. A step that brings no reward is left out unless it was reached. */
export const namedSteps = (
  { prizes }: LoadedProgramme,
  steps: readonly Step[],
  { now, reached = [] }: { readonly now: number; readonly reached?: readonly number[] },
) =>
  steps.flatMap(({ stamps, prizeId }) => {
    const prize = prizes.value.prizes.find(({ id }) => id === prizeId);
    const isReached = reached.includes(stamps);
    return prize && (isReached || isUsable(prize, now))
      ? [{ stamps, name: prize.name, reached: isReached }]
      : [];
  });

/** How many stamps a card begun at an instant needs (rule 171). */
export const neededSince = ({ programme }: LoadedProgramme, begunAt: number): number => {
  const { stampsNeeded, formerStamps } = programme.value;
  return stampsNeededSince(begunAt, stampsNeeded, formerStamps);
};
