import { contract } from '#shared/contract/index.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { readDays } from '../../stores/stats.ts';

const DAYS = 30;

/** The shop's numbers of the last thirty days, kept by counters as things happen. */
export const numbers = operation(contract.admin.numbers, {
  alongside: ({ now }) => {
    const today = dayKey(now);
    return readDays(Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1)));
  },
  run: ({ alongside: days }) => ({ days }),
});
