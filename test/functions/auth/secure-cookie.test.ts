import '#test/support/backend.ts';
import { describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/auth/handler.ts';
import { newPlayer } from '#test/support/api.ts';
import { sendEvent } from '../http/gateway.ts';

vi.hoisted(() => {
  process.env.SITE_URL = 'https://giorgione.example';
});

describe('the session cookie over https', () => {
  it('is bound to the host: __Host-, Secure, Path=/ and no Domain', async () => {
    const { email, password } = await newPlayer();
    const body = JSON.stringify({ email, password });
    const { cookies } = await sendEvent(handler, { route: 'POST /api/auth/login', body });
    const [pair, ...attributes] = (cookies[0] ?? '').split('; ');
    expect(pair).toMatch(/^__Host-sid=\d+\.[\w-]{43}\.[\w-]{86}$/);
    expect(new Set(attributes)).toEqual(
      new Set(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', `Max-Age=${30 * 86_400}`]),
    );
  });

  it('is ignored without the __Host- prefix', async () => {
    const { cookie } = await newPlayer();
    const ask = (name: string) =>
      sendEvent(handler, {
        route: 'GET /api/auth/me',
        cookies: [cookie.replace('__Host-sid', name)],
      });
    expect((await ask('__Host-sid')).status).toBe(200);
    expect((await ask('sid')).status).toBe(401);
  });
});
