/** What a check has found out about the account or the domain. */
export type Finding = {
  /** What was looked at. */
  readonly what: string;
  /** `unknown` if nobody answered, or nobody can be asked: the reason is the problem then. */
  readonly state: 'ok' | 'missing' | 'unknown';
  readonly problem?: string;
  /** Why it matters. */
  readonly why?: string;
  readonly mend?: string;
};

export const ok = (what: string): Finding => ({ what, state: 'ok' });

export const missing = (what: string, problem: string, why: string, mend: string): Finding => ({
  what,
  state: 'missing',
  problem,
  why,
  mend,
});

/** Nobody can be asked for it, so that a person must see to it. */
export const unknown = (what: string, problem: string, why: string, mend: string): Finding => ({
  ...missing(what, problem, why, mend),
  state: 'unknown',
});

/** Runs a check; one that can't be done says so and does not stop the others. */
export const check = async (
  what: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return [await run()].flat();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ what, state: 'unknown', problem }];
  }
};

const SIGNS = { ok: '✓', missing: '✗', unknown: '?' } as const;

/** A finding in lines: what, why it matters, how to mend it. */
export const findingText = ({ what, state, problem, why, mend }: Finding): string =>
  [
    `${SIGNS[state]} ${what}${problem ? `: ${problem}` : ''}`,
    ...(why ? [`    why: ${why}`] : []),
    ...(mend ? [`    mend: ${mend}`] : []),
  ].join('\n');
