import { afterEach, describe, expect, test, vi } from 'vitest';
import { removeStored, stored } from '#web/storage.ts';
import { under } from '../support/sources.ts';

/** A storage that is forbidden by the browser, full, or available. */
const useStorage = (state: 'open' | 'full' | 'blocked', items: Record<string, string> = {}) => {
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => {
      if (state === 'full') throw new DOMException('', 'QuotaExceededError');
      items[name] = text;
    },
    removeItem: (name: string) => {
      delete items[name];
    },
  };
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  const get = () => {
    if (state === 'blocked') throw new DOMException('', 'SecurityError');
    return storage;
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get });
  return items;
};

let count = 0;

/** A number under a unique name, since what can't be stored stays in memory. */
const storedNumber = (name = `number-${count++}`) =>
  stored(name, {
    area: 'local',
    parse: value => (typeof value === 'number' ? value : undefined),
    fallback: 7,
  });

afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

describe('a stored value', () => {
  test('is its fallback until it is written, and after it is removed', () => {
    useStorage('open');
    const value = storedNumber();
    expect(value.read()).toBe(7);
    value.write(3);
    expect(value.read()).toBe(3);
    expect(value.isSaved()).toBe(true);
    value.remove();
    expect(value.read()).toBe(7);
  });

  test('is declared without touching the storage', () => {
    useStorage('blocked');
    expect(() => storedNumber()).not.toThrow();
  });

  test.each(['{', '"3"', 'null', '[3]', 'three'])('is its fallback when %s is stored', text => {
    useStorage('open', { damaged: text });
    expect(storedNumber('damaged').read()).toBe(7);
  });

  test('that is a text is stored unchanged, for the scripts that run before the page', () => {
    const items = useStorage('open');
    const theme = stored('theme', { area: 'local', parse: String, fallback: '' });
    theme.write('dark');
    expect(items.theme).toBe('dark');
    expect(theme.read()).toBe('dark');
  });

  test("is the same object as long as the storage doesn't change", () => {
    useStorage('open', { list: '[1]' });
    const list = stored<unknown[]>('list', {
      area: 'local',
      parse: value => (Array.isArray(value) ? value : undefined),
      fallback: [],
    });
    expect(list.read()).toBe(list.read());
  });

  test.each(['full', 'blocked'] as const)(
    'lasts as long as the page if the storage is %s',
    state => {
      const name = `number-${state}`;
      const items = useStorage(state, { [name]: '1' });
      const value = storedNumber(name);
      value.write(3);
      expect(value.read()).toBe(3);
      expect(value.isSaved()).toBe(false);
      expect(items[name]).toBe('1');
      expect(storedNumber(name).read()).toBe(3);
      value.remove();
      expect(value.isSaved()).toBe(true);
    },
  );

  test('is saved by the next write for which there is room', () => {
    useStorage('full');
    const value = storedNumber();
    value.write(3);
    const items = useStorage('open');
    value.write(4);
    expect(value.isSaved()).toBe(true);
    expect(Object.values(items)).toEqual(['4']);
  });

  test('tells its listeners about each change, wherever it is declared again', () => {
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('removeEventListener', vi.fn());
    useStorage('blocked');
    const listener = vi.fn();
    const stop = storedNumber('shared').subscribe(listener);
    storedNumber('shared').write(3);
    storedNumber('shared').remove();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    storedNumber('shared').write(3);
    expect(listener).toHaveBeenCalledTimes(2);
    storedNumber('shared').remove();
    vi.unstubAllGlobals();
  });
});

describe('the values with a prefix', () => {
  test('are removed except those to keep', () => {
    const items = useStorage('open', { 'run-1': '1', 'run-2': '2', other: '3' });
    removeStored('local', 'run-', name => name === 'run-2');
    expect(items).toEqual({ 'run-2': '2', other: '3' });
  });

  test("are also removed from memory if they couldn't be stored", () => {
    useStorage('blocked');
    const value = storedNumber('draft-a');
    value.write(3);
    removeStored('local', 'draft-');
    expect(value.read()).toBe(7);
  });
});

test('only the storage module accesses the storage', () => {
  // Outside comments.
  const TOUCHES = /^(?!\s*(?:\/\*|\*|\/\/)).*\b(?:local|session)Storage\b/m;
  const touching = under('web').filter(({ text }) => TOUCHES.test(text));
  expect(touching.map(({ file }) => file)).toEqual(['web/storage.ts']);
});
