import { type Declaration, type Kind, kind } from '#functions/table/kind.ts';

/** What all test-only kinds have in common. */
export const OF_A_TEST = {
  name: 'test',
  what: 'a thing of a test',
  readers: 'nobody',
  exported: { never: 'it is of a test' },
  erased: { by: 'nothing', because: 'it is of a test' },
  othersErased: 'names nobody else',
  restored: { never: 'it is of a test' },
  bytes: '50',
} as const;

/** A kind of items that only a test has: it belongs to nobody unless options say otherwise. */
export const testKind = <T extends object, A extends readonly unknown[]>(
  pk: string,
  sk: string,
  extras: Partial<Declaration<T, A, never>> = {},
): Kind<T, A> => kind<T, A>({ ...OF_A_TEST, ...extras, pk, sk });
