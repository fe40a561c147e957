import type { ResponseOf } from '#web/api/route-types.ts';

/** The second step that the login requires. */
type SecondStep = Exclude<ResponseOf<'auth.login'>, { readonly user: unknown }>;

export type EnrolOptions = Extract<SecondStep, { readonly next: 'enrol' }>['options'];

/** The state of a navigation to the passkey page. */
export type PasskeyState = (SecondStep | { readonly next?: undefined }) & {
  /** Where the sign-in leads. */
  readonly to?: string;
  /** Whether the browser asks for the passkey at once. */
  readonly begins?: boolean;
};

const isPasskeyState = (state: unknown): state is PasskeyState => {
  const { next, options, to, begins } = Object(state);
  const isStep = next === undefined || typeof options === 'object';
  return isStep && (to !== undefined || begins !== undefined || next !== undefined);
};

/** The state of a navigation to this page; empty for any other. */
export const passkeyState = (state: unknown): PasskeyState => (isPasskeyState(state) ? state : {});
