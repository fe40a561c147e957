import type { Page } from 'playwright-core';
import type { Player } from './player.ts';

type Options = {
  /** Types lower case, as a scanner with a real Shift does while Caps Lock is on. */
  readonly capsLock?: boolean;
  /** Milliseconds between two keys. */
  readonly gap?: number;
  readonly end?: 'Enter' | 'Tab' | 'none';
};

/** The key that ends a code. */
const ENDS = {
  Enter: { text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
} as const;

/**
 * Types like a scanner that acts as a keyboard: real keys, 5 ms apart in their system timestamps however busy this
 * machine is, followed by Enter.
 */
export const scan = async (page: Page, text: string, options: Options = {}): Promise<void> => {
  const { capsLock = false, gap = 5, end = 'Enter' } = options;
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [
    ...[...(capsLock ? text.toLowerCase() : text)].map(key => ({ key, text: key })),
    ...(end === 'none' ? [] : [{ key: end, ...ENDS[end] }]),
  ];
  await Promise.all(
    keys.flatMap((key, i) => {
      const event = { ...key, timestamp: start + (i * gap) / 1000 };
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
      ];
    }),
  );
  await session.detach();
};

/** What a scanner reads from a player's card. */
export const cardOf = async (player: Player): Promise<string> => {
  const { card } = await player.call('GET', '/api/card');
  return String(card.code).replaceAll('-', '');
};
