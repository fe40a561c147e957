import type { Input } from '#shared/contract/route.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { rememberStamps } from '#shared/rules/card.ts';
import { daysWithoutChat, MODULES, type Module } from '#shared/rules/modules.ts';
import { isPeriod, PROGRAMME_YEARS_MAX } from '#shared/rules/programme-dates.ts';
import { dayKey, iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import {
  programmeItems,
  programmeView,
  UNUSABLE_PRIZE,
  usablePrize,
} from '../../domain/card/programme.ts';
import { changeProgramme } from '../../domain/card/public-programme.ts';
import { JOB_QUEUE_URL } from '../../env.ts';
import { refuseField, requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type JobMessage, RETURN_OFFERS } from '../../jobs/schedule.ts';

const MODULE_NAMES: Readonly<Record<Module, string>> = {
  chat: 'chat',
  playersMarket: 'mercato dei giocatori',
  raids: 'arena dei furti',
};

const WEEKDAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];

/** The settings as recorded in the audit, as plain values. */
const audited = ({ gift, steps, happyHours, modules, ...settings }: Programme) => ({
  ...settings,
  // The parts that are off.
  modules: MODULES.filter(name => !modules[name])
    .map(name => MODULE_NAMES[name])
    .join(', '),
  giftCoins: gift.coins,
  giftLives: gift.bonusLives,
  steps: steps.map(({ stamps, prizeId }) => `${stamps}: ${prizeId}`).join(', '),
  happyHours: happyHours
    .map(({ weekday, from, to, factor }) => `${WEEKDAYS[weekday - 1]} ${from}-${to} ×${factor}`)
    .join(', '),
});

type Changes = Omit<Input<typeof contract.updateProgramme>, 'version'>;

/** The fields of a change that were given. */
const given = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The settings after a change; omitted ones keep their values. */
const changedProgramme = (before: Programme, { modules, ...changes }: Changes): Programme => ({
  ...before,
  ...given(changes),
  modules: { ...before.modules, ...given(modules ?? {}) },
});

const NO_PERIOD = `L’ultimo giorno non viene prima del primo, né più di ${PROGRAMME_YEARS_MAX} anni dopo.`;

/** Refuses invalid dates, steps that no card could reach, and templates from which no reward can be made. */
const checkProgramme = (
  { stampsNeeded, steps, startsAt, endsAt }: Programme,
  changes: Changes,
  isUsable: (prizeId: number) => boolean,
): void => {
  const { stampPrizeId } = changes;
  if (!isPeriod({ startsAt, endsAt })) refuseField('endsAt', NO_PERIOD);
  if (stampPrizeId !== null && !isUsable(stampPrizeId)) refuseField('stampPrizeId', UNUSABLE_PRIZE);
  const beyond = steps.findIndex(({ stamps }) => stamps >= stampsNeeded);
  if (beyond >= 0)
    refuseField(
      `steps.${beyond}.stamps`,
      `Ogni tappa viene prima della carta completa: meno di ${stampsNeeded} bollini.`,
    );
  const unusable = (changes.steps ?? []).findIndex(({ prizeId }) => !isUsable(prizeId));
  if (unusable >= 0) refuseField(`steps.${unusable}.prizeId`, UNUSABLE_PRIZE);
};

const startReturningOffers = async (now: number): Promise<void> => {
  const message: JobMessage = { job: RETURN_OFFERS, time: iso(now) };
  const { sendMessage } = await import('../../queue.ts');
  await sendMessage(JOB_QUEUE_URL, message);
};

/** Changes the settings. A card keeps the lowest number of stamps required since it was begun (rules 171 and 283). */
export const updateProgramme = operation(contract.updateProgramme, {
  loads: () => programmeItems(),
  run: ({ input: { version, ...input }, caller, unit, items, now, afterCommit }) => {
    requireVersion(version, items.programme.version);
    const { formerStamps, withoutChat } = items.programme.value;
    const before = programmeView(items.programme.value);
    const after = changedProgramme(before, input);
    checkProgramme(after, input, id => usablePrize(items, id, now) !== undefined);
    changeProgramme(unit, items, () =>
      items.programme.set({
        ...after,
        formerStamps: rememberStamps(formerStamps, before.stampsNeeded, after.stampsNeeded, now),
        withoutChat: daysWithoutChat(withoutChat, after.modules.chat, dayKey(now)),
      }),
    );
    audit(unit, caller.id, {
      action: 'programme.update',
      target: 'programme',
      before: audited(before),
      after: audited(after),
    });
    if (before.modules.playersMarket && !after.modules.playersMarket)
      afterCommit(() => startReturningOffers(now));
    return { programme: { ...after, version: items.programme.version + 1 } };
  },
});
