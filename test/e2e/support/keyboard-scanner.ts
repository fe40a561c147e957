import type { Page } from 'playwright-core';
import type { Player } from './player.ts';

/** Seconds between two keys of a scanner. */
const KEY_GAP = 0.005;

type Options = {
  /** Small letters, as a scanner with a real Shift types them while Caps Lock is on. */
  readonly capsLock?: boolean;
};

/**
 * Types as a scanner does that pretends to be a keyboard: real keys, 5 ms apart by the time that the
 * system gives them, however busy this machine is, and Enter.
 */
export const scan = async (page: Page, text: string, options: Options = {}): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...(options.capsLock ? text.toLowerCase() : text), 'Enter'];
  await Promise.all(
    keys.flatMap((key, i) => {
      const timestamp = start + i * KEY_GAP;
      const isEnter = key === 'Enter';
      const event = {
        key,
        timestamp,
        text: isEnter ? '\r' : key,
        ...(isEnter && { code: 'Enter', windowsVirtualKeyCode: 13 }),
      };
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
