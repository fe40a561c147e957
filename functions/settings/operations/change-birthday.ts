import { settings as contract } from '#shared/contract/settings.ts';
import { birthdayChangeableFrom } from '#shared/rules/birthdays.ts';
import { birthdayView } from '../../domain/account/account.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { birthday as birthdayItem } from '../../items/reward-rules.ts';

/** Sets the birthday, at most once a year, or removes it (rule 243). */
export const changeBirthday = operation(contract.changeBirthday, {
  loads: ({ callerId }) => ({ own: birthdayItem(callerId) }),
  run: ({ input: { birthday }, items: { own }, now }) => {
    const before = own.value;
    if (birthday === null) {
      if (before) own.set({ ...before, birthday });
    } else if (birthday !== before?.birthday) {
      if (before && now < before.changeableFrom) throw new Failure('too_soon');
      own.set({ birthday, setAt: now, changeableFrom: birthdayChangeableFrom(now) });
    }
    return birthdayView(own);
  },
});
