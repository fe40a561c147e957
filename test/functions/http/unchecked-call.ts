import type { Route } from '#shared/contract/route.ts';
import { type CallOptions, type CallResult, call } from '#test/support/api.ts';

/** A call with whatever input, as somebody would make it who has not read the contract. */
export const uncheckedCall = (
  declared: Route,
  input: object,
  said: CallOptions = {},
): Promise<CallResult> => call(declared, input, said);

let made = 0;

/** A network address that no other call of this test file comes from. */
export const uniqueAddress = (): string => {
  made += 1;
  return `192.0.2.${made % 250}#${made}`;
};
