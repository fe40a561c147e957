import { admin as contract } from '#shared/contract/admin.ts';
import { operation } from '../../http/operation.ts';

/** What was sold, to whom, and how the rewards were used, per period (rules 226 to 228). */
export const business = operation(contract.business, {
  parallelReads: async ({ input, now }) => {
    // Loaded on first use: few of the panel's calls need it.
    const { readBusiness } = await import('../../domain/business/report.ts');
    return readBusiness(input, now);
  },
  run: ({ parallelReads }) => parallelReads,
});
