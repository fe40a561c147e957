import { DAY } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { inBusiness } from './business.ts';
import { OF_NOBODY } from './player.ts';

/** For how long an imported address waits for its owner, and its hash is kept (rule 308). */
const KEPT = 365 * DAY;

const keptUntil = ({ createdAt }: { readonly createdAt: number }): number => createdAt + KEPT;

/** A list of customers that was imported, without their addresses (rule 308). Times in milliseconds. */
export type StoredImport = {
  readonly id: number;
  readonly rows: number;
  readonly accepted: number;
  /** The first rows that were left out. */
  readonly refused: readonly { readonly row: number; readonly why: string }[];
  readonly createdAt: number;
};

/** One partition is enough, since only super administrators write here. */
export const customerImport = kind<StoredImport, [id: number]>({
  ...OF_NOBODY,
  name: 'customerImport',
  what: 'an import of customers: how many, and the first rows that were skipped',
  pk: 'IMPORTS',
  sk: '{id:16}',
  readers: 'staff',
  kept: { text: 'a year', until: keptUntil },
  restored: { with: 'till' },
  bytes: '150, up to 8,000 with rows that were left out',
});

/** The stamps that wait for the owner of an address, of which only a hash is stored. Times in milliseconds. */
export type ImportClaim = {
  readonly stamps: number;
  readonly importId: number;
  readonly createdAt: number;
  /** null until somebody has confirmed the address. */
  readonly claimedAt: number | null;
};

const RADIX = 36;

/** The counter of the claimed addresses of an import. */
export const claimedCounter = (importId: number): string => `claimed.${importId.toString(RADIX)}`;

export const importClaim = kind<ImportClaim, [hash: string]>({
  name: 'importClaim',
  what: 'the stamps imported for an address, which is stored only as a keyed hash',
  pk: 'IMPORTCLAIM#{hash}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'the history of the card says what it brought' },
  othersErased: 'names nobody else',
  erased: {
    by: 'nothing',
    because: 'it says no more than that an address was imported, and whether it was used',
  },
  kept: { text: 'a year', until: keptUntil },
  counted: inBusiness<ImportClaim>({
    open: ({ importId, claimedAt }) =>
      claimedAt === null ? {} : { [claimedCounter(importId)]: 1 },
  }),
  restored: { with: 'till' },
  bytes: '160',
});

/** Whether the stamps of an address are still to be given. */
export const isWaiting = (claim: ImportClaim, now: number): boolean =>
  claim.claimedAt === null && now < keptUntil(claim);
