import { admin as contract } from '#shared/contract/admin.ts';
import { programmeView, programme as stored } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';

/** The settings of the loyalty programme. */
export const programme = operation(contract.programme, {
  loads: () => [stored()],
  run: ({ unit }) => ({ programme: programmeView(unit.get(stored())) }),
});
