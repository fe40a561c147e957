import { expect } from 'vitest';
import { handler } from '#functions/auth/handler.ts';
import type { Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { sendEvent } from '../http/gateway.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

export const WRONG = 'non-è-questa';
const HOME = '192.0.2.1';

type At = {
  readonly now?: number;
  readonly address?: string;
  readonly cookies?: readonly string[];
};

/** A sign-in as a browser makes it, sending all its cookies. */
export const attempt = async (
  email: string,
  password: string,
  { now = NOON, address = HOME, cookies = [] }: At = {},
) => {
  const body = JSON.stringify({ email, password });
  const sent = { route: 'POST /api/auth/login', body, now, address, cookies };
  const response = await sendEvent(handler, sent);
  return { ...response, cookies: response.cookies.map(text => text.split(';')[0] ?? '') };
};

export const guess = (email: string, at: At = {}) => attempt(email, WRONG, at);

export const statusesOf = async (
  times: number,
  one: (i: number) => Promise<{ status: number | undefined }>,
) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => one(i)));
  return answers.map(({ status }) => status);
};

/** The device cookie among the cookies of an answer. */
export const deviceIn = (cookies: readonly string[]): string | undefined =>
  cookies.find(text => text.startsWith('device='));

/** The device cookie of a browser on which a player signs in. */
export const deviceOf = async ({ email, password }: Player, now = NOON): Promise<string> => {
  const { cookies } = await attempt(email, password, { address: uniqueAddress(), now });
  const device = deviceIn(cookies);
  if (!device) throw new Error('No device cookie');
  return device;
};

/** Longer than a call waits for other calls in flight. */
export const PAUSE = 4000;

/** Fails to sign in several times in a row. */
export const fail = async (times: number, email: string, at: (i: number) => At = () => ({})) => {
  for (let i = 0; i < times; i++) {
    const { status } = await guess(email, { now: NOON + i * PAUSE, ...at(i) });
    expect(status).toBe(401);
  }
};
