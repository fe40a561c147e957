import { describe, expect, it } from 'vitest';
import { chatPath, marketPath, paths, revengePath } from '#shared/pages.ts';
import { goalsFor, goalsOf } from '#shared/rules/goals.ts';
import {
  ALL_MODULES,
  type DaysWithoutChat,
  daysWithoutChat,
  isWithoutChat,
  leadsSomewhere,
  MODULES,
  moduleOfAddress,
} from '#shared/rules/modules.ts';
import { addDays } from '#shared/time.ts';

describe('an address', () => {
  it('belongs to the part of the game whose page it is', () => {
    const ADDRESSES = {
      chat: [chatPath(3)],
      playersMarket: [paths.market, marketPath('mie'), `${paths.market}#su`],
      raids: [paths.arena, revengePath(3)],
    };
    for (const module of MODULES) {
      const modules = { ...ALL_MODULES, [module]: false };
      for (const address of Object.values(ADDRESSES).flat()) {
        const isOf = ADDRESSES[module].includes(address);
        expect(moduleOfAddress(address) === module, address).toBe(isOf);
        expect(leadsSomewhere(address, modules), address).toBe(!isOf);
      }
    }
    for (const other of [
      paths.friends,
      paths.npcMarket,
      paths.bakery,
      'https://example.com/arena',
      '',
    ])
      expect(moduleOfAddress(other), other).toBeUndefined();
  });
});

describe('the days without the chat', () => {
  /** Switched as [day, isOn] on days in November 2026. */
  const switched = (...switches: [day: number, isOn: boolean][]) =>
    switches.reduce<DaysWithoutChat | undefined>(
      (days, [day, isOn]) => daysWithoutChat(days, isOn, addDays('2026-11-01', day - 1)),
      undefined,
    );
  const without = (days: DaysWithoutChat | undefined): number[] =>
    Array.from({ length: 30 }, (_, i) => i + 1).filter(day =>
      isWithoutChat(days, addDays('2026-11-01', day - 1)),
    );

  it('are those from the day it was switched off to the day it came back', () => {
    expect(without(switched())).toEqual([]);
    expect(without(switched([3, true]))).toEqual([]);
    expect(without(switched([28, false]))).toEqual([28, 29, 30]);
    expect(without(switched([3, false], [4, false], [5, true]))).toEqual([3, 4, 5]);
    expect(without(switched([3, false], [3, true], [7, true]))).toEqual([3]);
  });

  it('continue if it is switched off again on the day it came back', () => {
    expect(without(switched([3, false], [5, true], [5, false], [6, true]))).toEqual([3, 4, 5, 6]);
    expect(without(switched([3, false], [5, true], [7, false], [8, true]))).toEqual([7, 8]);
  });
});

describe('the goals of a day without the chat', () => {
  const withChat = (day: string): string =>
    goalsOf(day).includes('chat') ? day : withChat(addDays(day, 1));
  const day = withChat('2026-11-02');
  const days = { from: day, to: day };

  it('replace the message with a game', () => {
    const goals = goalsFor([], day, days);
    expect(goals).toHaveLength(3);
    expect(goals).not.toContain('chat');
    expect(goals).toEqual(expect.arrayContaining(goalsOf(day).filter(kind => kind !== 'chat')));
  });

  it('are unchanged for players who had already written', () => {
    expect(goalsFor([{ [day]: { chat: 1 } }], day, days)).toEqual(goalsOf(day));
  });

  it('are otherwise the same as on every other day', () => {
    for (let other = addDays(day, -30); other < addDays(day, 30); other = addDays(other, 1)) {
      expect(goalsFor([], other, undefined)).toEqual(goalsOf(other));
      if (other !== day) expect(goalsFor([], other, days)).toEqual(goalsOf(other));
    }
  });
});
