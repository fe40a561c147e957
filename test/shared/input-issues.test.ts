import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#shared/contract/fields.ts';
import { inputMessage, toInputIssue } from '#shared/contract/input-issues.ts';
import { ROUTES } from '../contract/routes.ts';

const issuesOf = (schema: z.ZodMiniType, input: unknown) => {
  const parsed = z.safeParse(schema, input, { error: inputMessage });
  return parsed.success ? [] : parsed.error.issues.map(toInputIssue);
};

const messagesFor = (schema: z.ZodMiniType, input: unknown) =>
  issuesOf(schema, input).map(({ message }) => message);

describe('the messages for invalid input', () => {
  it.each([
    ['a field that is missing', f.username, undefined, 'Questo campo è obbligatorio.'],
    ['a field of another type', f.username, 7, 'Valore non valido.'],
    ['null', f.username, null, 'Valore non valido.'],
    ['text that is too short', f.username, 'ab', 'Servono almeno 3 caratteri.'],
    ['text that is too long', f.username, 'a'.repeat(51), 'Al massimo 50 caratteri.'],
    ['empty text', z.string().check(z.minLength(1)), '', 'Questo campo è obbligatorio.'],
    ['text that is not an e-mail address', f.email, 'anna', 'Inserisci un indirizzo email valido.'],
    ['forbidden characters', f.username, 'an\tna', 'Contiene caratteri non ammessi.'],
    ['another format', f.instant, 'ieri', 'Formato non valido.'],
    ['a number that is too small', f.id, 0, 'Minimo 1.'],
    ['a number that is too big', z.int().check(z.maximum(9)), 10, 'Massimo 9.'],
    ['a number with decimals', f.count, 1.5, 'Valore non valido.'],
    ['a value outside an enum', z.enum(f.ROLES), 'REGINA', 'Valore non valido.'],
    ['a message of the schema', z.literal(true, 'Devi accettare.'), false, 'Devi accettare.'],
    ['unknown fields', f.emptyInput, { a: 1, b: 2 }, 'Campo non previsto: a, b.'],
  ])('%s', (_, schema, input, message) => {
    expect(messagesFor(schema, input)).toEqual([message]);
  });

  it('have the path of the field, with the position in a list', () => {
    const schema = z.strictObject({ run: z.strictObject({ log: z.array(z.int()) }) });
    const [issue] = issuesOf(schema, { run: { log: [1, 'x'] } });
    expect(issue).toEqual({ path: 'run.log.1', message: 'Valore non valido.' });
  });

  it('are Italian for any input of any call', () => {
    const wrong = [undefined, null, '', 'x', 'x'.repeat(9999), -1, 1.5, 1e300, {}, [], true];
    const words = ROUTES.flatMap(({ route: { input } }) => {
      const names = Object.keys(
        z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      );
      return wrong.flatMap(value =>
        messagesFor(input, Object.fromEntries(names.map(name => [name, value]))),
      );
    });
    expect(words.length).toBeGreaterThan(100);
    for (const text of new Set(words)) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\b(invalid|expected|must|too|required|undefined)\b/i);
    }
  });
});

describe('an id in a path', () => {
  it.each([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    [7, 7],
  ])('%o is %i', (text, id) => expect(z.parse(f.pathId, text)).toBe(id));

  it.each([['0'], ['-1'], ['01'], ['1.5'], ['1e3'], ['0x1'], [' 1'], [''], ['9007199254740992']])(
    '%o is invalid',
    text => expect(messagesFor(f.pathId, text)).toHaveLength(1),
  );
});

describe('an invite code', () => {
  it('is trimmed and converted to upper case', () => {
    expect(z.parse(f.code, ' abcd2345 ')).toBe('ABCD2345');
  });
});
