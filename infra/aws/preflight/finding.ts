/** The result of a check of the account or the domain. */
export type Finding = {
  /** What was checked. */
  readonly what: string;
  /** `unknown` if there was no answer or nothing can be queried; `problem` then says why. */
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

/** A finding for what no request can tell, so that a person must check it. */
export const unknown = (what: string, problem: string, why: string, mend: string): Finding => ({
  ...missing(what, problem, why, mend),
  state: 'unknown',
});

/** Runs a check; if it can't be done, the finding says so, and the other checks still run. */
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

/** A finding as lines: what was checked, why it matters, how to fix it. */
export const findingText = ({ what, state, problem, why, mend }: Finding): string =>
  [
    `${SIGNS[state]} ${what}${problem ? `: ${problem}` : ''}`,
    ...(why ? [`    why: ${why}`] : []),
    ...(mend ? [`    mend: ${mend}`] : []),
  ].join('\n');
