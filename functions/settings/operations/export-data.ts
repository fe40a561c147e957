import { settings as contract } from '#shared/contract/settings.ts';
import { exportPlayer } from '../../domain/personal-data/export.ts';
import { operation } from '../../http/operation.ts';

/** Everything stored about the caller, or a link to it (rule 231). */
export const exportData = operation(contract.exportData, {
  run: ({ caller, now }) => exportPlayer(caller, now),
});
