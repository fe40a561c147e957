import type { Bundle } from '../bundling/bundles.ts';

/** The memory size at which Lambda gives a whole vCPU; less memory gets a proportional share. */
export const ONE_VCPU_MB = 1769;

/**
 * Memory by the most expensive module of a bundle. Measured on one vCPU, for the first call after a
 * start: drawing a voucher takes 470 ms, hashing a password 45 to 80 ms, any other call 1 to 35 ms.
 * With these sizes a voucher takes half a second and a sign-in a seventh of one; other calls mostly
 * wait for the table, and the default size doesn't slow them down.
 */
const MEMORY_MB: readonly (readonly [module: string, memory: number])[] = [
  ['functions/domain/voucher/pdf.ts', ONE_VCPU_MB],
  ['functions/domain/account/password.ts', 1024],
];
const DEFAULT_MB = 512;

export const memoryOf = ({ modules }: Bundle): number =>
  MEMORY_MB.find(([module]) => modules.includes(module))?.[1] ?? DEFAULT_MB;
