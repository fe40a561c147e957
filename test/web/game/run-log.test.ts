import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { deleteLog, deleteLogsExcept, readLog, saveLog } from '#web/game/play/run-result.ts';

const LOG: Action[] = [{ swap: [0, 1] }, { use: 'mosse' }, { swap: [35, 29] }, { finish: true }];

let stored: Record<string, string> = {};

/** A stand-in for localStorage, whose keys can be listed. */
const storage = () => {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
};

beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => void vi.unstubAllGlobals());

describe('the log of a run', () => {
  test('is read as it was saved, and belongs to one player and one run', () => {
    saveLog(1, 10, LOG);
    expect(readLog(1, 10)).toEqual(LOG);
    expect(readLog(1, 11)).toBeNull();
    expect(readLog(11, 0)).toBeNull();
  });

  test('is saved even if it is empty, since the run was started in this browser', () => {
    saveLog(1, 10, []);
    expect(readLog(1, 10)).toEqual([]);
    deleteLog(1, 10);
    expect(readLog(1, 10)).toBeNull();
  });

  test.each([
    'no JSON',
    '{}',
    '[1]',
    '[null]',
    '[{"swap":[1]}]',
    '[{"swap":[1,"2"]}]',
    '[{"swap":[0.5,1]}]',
    '[{"use":"vita"}]',
    '[{"finish":false}]',
  ])('is null if it is damaged: %s', text => {
    saveLog(1, 10, LOG);
    for (const key of Object.keys(stored)) stored[key] = text;
    expect(readLog(1, 10)).toBeNull();
  });

  test("is deleted if its run isn't listed; those of other players stay", () => {
    saveLog(1, 10, LOG);
    saveLog(1, 11, LOG);
    saveLog(2, 12, LOG);
    stored.theme = 'dark';
    deleteLogsExcept(1, [11]);
    expect(readLog(1, 10)).toBeNull();
    expect(readLog(1, 11)).toEqual(LOG);
    expect(readLog(2, 12)).toEqual(LOG);
    expect(stored.theme).toBe('dark');
  });

  test('is ignored in a browser that forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    saveLog(1, 10, LOG);
    deleteLog(1, 10);
    deleteLogsExcept(1, []);
    expect(readLog(1, 10)).toBeNull();
  });
});
