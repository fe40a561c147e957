import { admin as contract } from '#shared/contract/admin.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { rememberStamps } from '#shared/rules/card.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems, programmeView, usablePrize } from '../../domain/card/programme.ts';
import { refuseField } from '../../domain/reward/discount.ts';
import { operation } from '../../http/operation.ts';

/** The settings as the audit keeps them: plain values. */
const audited = ({ gift, ...settings }: Programme) => ({
  ...settings,
  giftCoins: gift.coins,
  giftLives: gift.bonusLives,
});

/** Changes the settings; a card keeps the fewest stamps that were asked for since it began (rule 171). */
export const updateProgramme = operation(contract.updateProgramme, {
  loads: () => programmeItems(),
  run: ({ input, caller, unit, items, now }) => {
    if (input.stampPrizeId !== null && !usablePrize(items, input.stampPrizeId, now)) {
      refuseField('stampPrizeId', 'Scegli un modello attivo e non scaduto.');
    }
    const before = programmeView(items.programme.value);
    const settings = { ...input, confirmAbove: input.confirmAbove ?? before.confirmAbove };
    const after = {
      ...settings,
      formerStamps: rememberStamps(
        items.programme.value.formerStamps,
        before.stampsNeeded,
        settings.stampsNeeded,
        now,
      ),
    };
    items.programme.set(after);
    audit(unit, caller.id, {
      action: 'programme.update',
      target: 'programme',
      before: audited(before),
      after: audited(settings),
    });
    return { programme: programmeView(after) };
  },
});
