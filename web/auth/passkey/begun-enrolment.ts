import { MINUTE } from '#shared/time.ts';
import { stored } from '#web/storage.ts';
import type { EnrolOptions } from './passkey-state.ts';

/** Less than the time for which the server waits for a sign-in to be completed. */
const KEPT = 4 * MINUTE;

type Begun = { readonly options: EnrolOptions; readonly until: number };

const isBegun = (value: unknown): value is Begun => {
  const { options, until } = Object(value);
  return typeof options === 'object' && typeof until === 'number';
};

const begun = stored<Begun | null>('passkey-enrolment', {
  area: 'local',
  parse: value => (isBegun(value) ? value : undefined),
  fallback: null,
});

/** A first passkey that a sign-in in this browser has started: the mail's link opens another tab. */
export const begunEnrolment = {
  keep: (options: EnrolOptions): void => begun.write({ options, until: Date.now() + KEPT }),
  /** Undefined once it is too late, and a new sign-in is needed. */
  options: (): EnrolOptions | undefined => {
    const kept = begun.read();
    return kept && kept.until > Date.now() ? kept.options : undefined;
  },
  forget: begun.remove,
};
