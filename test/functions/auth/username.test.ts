import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { FAILURES } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import { call } from '#test/support/api.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';

const { login, register } = contract.auth;

let created = 0;
const registerAs = (username: string) => {
  created += 1;
  const email = `nome${created}@example.it`;
  const input = { username, email, password: 'crema-e-cannella', acceptTerms: true };
  return uncheckedCall(register, input, { address: uniqueAddress() });
};

const codeFor = async (username: string): Promise<string | number> => {
  const { status, failure } = await registerAs(username);
  return status === 201 ? status : failure.code;
};

describe('a username', () => {
  it.each([
    'www.sconti.it',
    'vinci su regali.it',
    'premi.online',
    'https://x.y',
    'mario@posta.it',
    'evil。it',
    'evil．it',
    'evil｡it',
    'ｅｖｉｌ．ｉｔ',
  ])('that reads as a link is refused: %s', async username => {
    const { status, failure } = await registerAs(username);
    expect(status).toBe(400);
    expect(failure).toEqual({
      code: 'username_is_link',
      message: FAILURES.username_is_link[1],
    });
  });

  it.each([
    'Giorgione',
    'GI0RGI0NE',
    'GIORG1ONE',
    'G1ORG1ON3',
    'Gior+gione',
    'Ⓖiorgione',
    '🅖iorgione',
    '🇬iorgione',
    'ɢɪᴏʀɢɪᴏɴᴇ',
    'Gıórgıonë',
    'ＧＩＯＲＧＩＯＮＥ',
    '$taff di sala',
    '5taff',
    'S+aff',
    'Ａｄｍｉｎ',
    '@dmin',
    'adm!n',
    'Admin 2',
    'Cassa 1',
    'cassa①',
    '2ª Cassa',
    'C a s s a 3',
    'La cassa',
    'g.i.o.r.g.i.o.n.e',
    'Staff Giorgione',
    'ѕtaff',
    'STAFF di cassa',
    'Amministrazione',
    'admin',
    'Utente eliminato',
  ])('that seems to be the shop’s is reserved: %s', async username => {
    expect(await codeFor(username)).toBe('username_reserved');
  });

  it.each([
    'Mario Rossi',
    'luca.verdi',
    'anna_85',
    'Zoë',
    'Nonna Pia ❤️',
    '☀️ Sole ☀️',
    'Cassandra',
    'Gino Cassano',
    'Adminia',
    'Strauß',
  ])('of a person is accepted: %s', async username => {
    expect(await codeFor(username)).toBe(201);
  });

  it('that looks like an existing one is taken', async () => {
    expect(await codeFor('Illia Marini')).toBe(201);
    for (const lookAlike of ['lllia Marini', 'Il1ia Marini', 'Illіа Мarini', 'IlliaMarini'])
      expect([lookAlike, await codeFor(lookAlike)]).toEqual([lookAlike, 'username_taken']);
    expect(await codeFor('Illia Marino')).toBe(201);
    expect(await codeFor('Mario Bianchi')).toBe(201);
    for (const lookAlike of ['Mario Bianch1', 'Mari0 Bianchi', 'ⓜario+bianchi', 'ᴍᴀʀɪᴏ ʙɪᴀɴᴄʜɪ'])
      expect([lookAlike, await codeFor(lookAlike)]).toEqual([lookAlike, 'username_taken']);
    expect(await codeFor('STRAUSS')).toBe('username_taken');
  });

  it.each(['a\ufe0f', 'Anna \ufe0f', '❤\ufe0f\ufe0f \ufe0f', '\ufe0fAnna', '👨\u200d👩\u200d👧'])(
    'with an invisible character is refused: %o',
    async username => {
      expect(await codeFor(username)).toBe('invalid_input');
    },
  );

  it('that looks like others is given to one of twenty at once', async () => {
    const spellings = ['Carlo Mori', 'CarIo Mori', 'Carlo-Mori', 'Carlo.Mori', 'Car1o Mori'];
    const codes = await Promise.all(Array.from({ length: 4 }, () => spellings.map(codeFor)).flat());
    expect(codes.filter(code => code === 201)).toHaveLength(1);
    expect(codes.filter(code => code !== 201 && code !== 'username_taken')).toEqual([]);
  });

  it('is free again, along with its look-alikes, once the account is deleted', async () => {
    expect(await codeFor('Nino Bixio')).toBe(201);
    const email = `nome${created}@example.it`;
    const { cookie } = await call(login, { email, password: 'crema-e-cannella' });
    await call(
      contract.settings.deleteAccount,
      { password: 'crema-e-cannella' },
      cookie ? { cookie } : {},
    );
    expect(await codeFor('Nino_Bixio')).toBe(201);
  });
});
