import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import {
  Charges,
  countUses,
  NO_POWER_UPS,
  type PowerUpCounts,
} from '#web/campaign/play/charges.ts';

class LostResponse extends Error {}
class Rejected extends Error {}

const swap: Action = { swap: [0, 1] };
const jolly: Action = { use: 'jolly' };

let charged: PowerUpCounts;
let calls: string[];
/** The faults of the next charges and fetches; those not listed succeed. */
let faults: ('request lost' | 'response lost' | 'rejected' | 'fetch failed' | 'none')[];

const add = (name: keyof PowerUpCounts) => {
  charged = { ...charged, [name]: charged[name] + 1 };
};

const charges = (initial: Partial<PowerUpCounts> = {}) =>
  new Charges(
    { charged: { ...NO_POWER_UPS, ...initial } },
    {
      isOutcomeUnknown: error => error instanceof LostResponse,
      charge: async name => {
        calls.push(`charge ${name}`);
        const fault = faults.shift();
        if (fault === 'rejected') throw new Rejected();
        if (fault !== 'request lost') add(name);
        if (fault?.endsWith('lost')) throw new LostResponse();
      },
      fetch: async () => {
        calls.push('fetch');
        if (faults.shift() === 'fetch failed') throw new LostResponse();
        return charged;
      },
    },
  );

beforeEach(() => {
  charged = NO_POWER_UPS;
  calls = [];
  faults = [];
});

it('counts how often each power-up is used in a log', () => {
  expect(countUses([swap, jolly, { use: 'mosse' }, jolly])).toEqual({
    giorgione: 0,
    jolly: 2,
    mosse: 1,
  });
});

describe('a power-up', () => {
  it('is charged once, and is then available', async () => {
    const run = charges();
    await run.ensureCharged('jolly', []);
    expect(run.available('jolly', [])).toBe(1);
    expect(run.available('jolly', [jolly])).toBe(0);
    expect(calls).toEqual(['charge jolly']);
  });

  it('that was charged and not used yet is used before another one is charged', async () => {
    const run = charges({ jolly: 2 });
    await run.ensureCharged('jolly', [swap, jolly]);
    expect(calls).toEqual([]);
    await run.ensureCharged('jolly', [swap, jolly, jolly]);
    expect(calls).toEqual(['charge jolly']);
  });

  it('is fetched with the run if the response to its charge is lost', async () => {
    faults = ['response lost'];
    const run = charges();
    await run.ensureCharged('jolly', []);
    expect(calls).toEqual(['charge jolly', 'fetch']);
    expect(run.available('jolly', [])).toBe(1);
  });

  it('whose request is lost fails, and can be charged again', async () => {
    faults = ['request lost'];
    const run = charges();
    await expect(run.ensureCharged('mosse', [])).rejects.toBeInstanceOf(LostResponse);
    await run.ensureCharged('mosse', []);
    expect(calls).toEqual(['charge mosse', 'fetch', 'charge mosse']);
    expect(charged.mosse).toBe(1);
  });

  it('whose charge has an unknown outcome is fetched before another one is charged', async () => {
    faults = ['response lost', 'fetch failed', 'none'];
    const run = charges();
    await expect(run.ensureCharged('giorgione', [])).rejects.toBeInstanceOf(LostResponse);
    await run.ensureCharged('giorgione', []);
    expect(calls).toEqual(['charge giorgione', 'fetch', 'fetch']);
    expect(charged.giorgione).toBe(1);
  });

  it("whose charge is rejected isn't fetched again", async () => {
    faults = ['rejected'];
    await expect(charges().ensureCharged('jolly', [])).rejects.toBeInstanceOf(Rejected);
    expect(calls).toEqual(['charge jolly']);
  });
});
