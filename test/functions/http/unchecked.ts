import type { Route } from '#shared/contract/route.ts';
import { type Answered, call, type Said } from '#test/support/api.ts';

/** A call with whatever input, as somebody would make it who has not read the contract. */
export const unchecked = (declared: Route, input: object, said: Said = {}): Promise<Answered> =>
  call(declared, input, said);

let made = 0;

/** A network address that no other call of this test file comes from. */
export const someAddress = (): string => {
  made += 1;
  return `192.0.2.${made % 250}#${made}`;
};
