import type { ResponseOf } from '#web/api/route-types.ts';

/** What the login has asked for. */
type SecondStep = Exclude<ResponseOf<'auth.login'>, { readonly user: unknown }>;

export type EnrolOptions = Extract<SecondStep, { readonly next: 'enrol' }>['options'];

/** What a navigation to the page of passkeys says. */
export type PasskeyState = (SecondStep | { readonly next?: undefined }) & {
  /** Where the sign-in leads to. */
  readonly to?: string;
  /** The browser asks for the passkey at once. */
  readonly begins?: boolean;
};

const isPasskeyState = (state: unknown): state is PasskeyState => {
  const { next, options, to, begins } = Object(state);
  const isStep = next === undefined || typeof options === 'object';
  return isStep && (to !== undefined || begins !== undefined || next !== undefined);
};

/** The state of a navigation here; empty of any other. */
export const passkeyState = (state: unknown): PasskeyState => (isPasskeyState(state) ? state : {});
