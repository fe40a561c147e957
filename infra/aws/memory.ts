import type { Bundle } from './bundles.ts';

/** So much memory comes with a whole processor; less, with its share of one. */
export const ONE_VCPU_MB = 1769;

/**
 * What a function may use, by the heaviest work that its bundle holds. Measured, on one processor,
 * each call for the first time: drawing a voucher takes 470 ms, hashing a password 45 to 80 ms, any
 * other call 1 to 35 ms. So a voucher is there in half a second, a sign-in in a seventh of one, and
 * everything else, which mostly waits for the table, is not slowed down by the smallest share.
 */
const WORK: readonly (readonly [module: string, memory: number])[] = [
  ['functions/vouchers/pdf.ts', ONE_VCPU_MB],
  ['functions/accounts/password.ts', 1024],
];
const LEAST_MB = 512;

export const memoryOf = ({ modules }: Bundle): number =>
  WORK.find(([module]) => modules.includes(module))?.[1] ?? LEAST_MB;
