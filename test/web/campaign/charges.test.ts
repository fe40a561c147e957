import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import {
  Charges,
  countUses,
  NO_POWER_UPS,
  type PowerUpCounts,
} from '#web/campaign/play/charges.ts';

class Lost extends Error {}
class Refused extends Error {}

const swap: Action = { swap: [0, 1] };
const jolly: Action = { use: 'jolly' };

let charged: PowerUpCounts;
let asked: string[];
/** What becomes of the next charges and reads; those that are not listed succeed. */
let fates: ('lost before' | 'lost after' | 'refused' | 'unread' | 'fine')[];

const add = (name: keyof PowerUpCounts) => {
  charged = { ...charged, [name]: charged[name] + 1 };
};

const charges = (already: Partial<PowerUpCounts> = {}) =>
  new Charges(
    { charged: { ...NO_POWER_UPS, ...already } },
    {
      isOutcomeUnknown: error => error instanceof Lost,
      charge: async name => {
        asked.push(`charge ${name}`);
        const fate = fates.shift();
        if (fate === 'refused') throw new Refused();
        if (fate !== 'lost before') add(name);
        if (fate?.startsWith('lost')) throw new Lost();
      },
      read: async () => {
        asked.push('read');
        if (fates.shift() === 'unread') throw new Lost();
        return charged;
      },
    },
  );

beforeEach(() => {
  charged = NO_POWER_UPS;
  asked = [];
  fates = [];
});

describe('a power-up', () => {
  it('is counted in a log', () => {
    expect(countUses([swap, jolly, { use: 'mosse' }, jolly])).toEqual({
      giorgione: 0,
      jolly: 2,
      mosse: 1,
    });
  });

  it('is charged once, and is then ready', async () => {
    const run = charges();
    await run.ensureCharged('jolly', []);
    expect(run.available('jolly', [])).toBe(1);
    expect(run.available('jolly', [jolly])).toBe(0);
    expect(asked).toEqual(['charge jolly']);
  });

  it('that was charged and not used is used before another is charged', async () => {
    const run = charges({ jolly: 2 });
    await run.ensureCharged('jolly', [swap, jolly]);
    expect(asked).toEqual([]);
    await run.ensureCharged('jolly', [swap, jolly, jolly]);
    expect(asked).toEqual(['charge jolly']);
  });

  it('is found on the run when the answer of its charge was lost', async () => {
    fates = ['lost after'];
    const run = charges();
    await run.ensureCharged('jolly', []);
    expect(asked).toEqual(['charge jolly', 'read']);
    expect(run.available('jolly', [])).toBe(1);
  });

  it('that never reached the server fails, and can be charged again', async () => {
    fates = ['lost before'];
    const run = charges();
    await expect(run.ensureCharged('mosse', [])).rejects.toBeInstanceOf(Lost);
    await run.ensureCharged('mosse', []);
    expect(asked).toEqual(['charge mosse', 'read', 'charge mosse']);
    expect(charged.mosse).toBe(1);
  });

  it('of which nothing is known is asked for before anything else is charged', async () => {
    fates = ['lost after', 'unread', 'fine'];
    const run = charges();
    await expect(run.ensureCharged('giorgione', [])).rejects.toBeInstanceOf(Lost);
    await run.ensureCharged('giorgione', []);
    expect(asked).toEqual(['charge giorgione', 'read', 'read']);
    expect(charged.giorgione).toBe(1);
  });

  it('that is refused is not asked about', async () => {
    fates = ['refused'];
    await expect(charges().ensureCharged('jolly', [])).rejects.toBeInstanceOf(Refused);
    expect(asked).toEqual(['charge jolly']);
  });
});
