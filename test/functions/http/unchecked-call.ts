import type { Route } from '#shared/contract/route.ts';
import { type CallOptions, type CallResult, call } from '#test/support/api.ts';

/** Makes a call with input that is not checked against the contract's types. */
export const uncheckedCall = (
  declared: Route,
  input: object,
  options: CallOptions = {},
): Promise<CallResult> => call(declared, input, options);

let addresses = 0;

/** A network address that no other call of this test file comes from. */
export const uniqueAddress = (): string => {
  addresses += 1;
  return `192.0.2.${addresses % 250}#${addresses}`;
};
