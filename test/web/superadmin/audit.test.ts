import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '#shared/contract/admin/auditing.ts';
import { EXPORT_KINDS } from '#shared/contract/admin/exports.ts';
import { AUDIENCES, PROMOTION_STATUSES } from '#shared/contract/admin/promotions.ts';
import { ROLES } from '#shared/contract/fields.ts';
import { ADMIN_REWARD_TYPES, REWARD_STATUSES } from '#shared/contract/schemas/rewards.ts';
import { RULE_TRIGGERS } from '#shared/rules/reward-rules.ts';
import { changesOf } from '#web/superadmin/audit/changes.ts';
import { type AuditEntry, sentenceOf } from '#web/superadmin/audit/sentences.ts';
import { entryOf, ID, KINDS, NINA, PURCHASE, type Written } from './audit-entries.ts';

/** All texts of an entry on the page, except the time and the reason. */
const textOf = (entry: AuditEntry): string => {
  const { text, whom } = sentenceOf(entry);
  const changes = changesOf(entry).map(({ field, before, after }) => {
    const values = [before, after].filter(value => value !== null);
    return `${field}: ${values.join(' → ')}`;
  });
  const sentence = [entry.actor, text, whom?.name].filter(Boolean).join(' ');
  return [sentence, ...changes].join('\n').replace(/\u00a0/g, ' ');
};

/** Words of the code that are also Italian. */
const ALSO_ITALIAN = new Set(
  'banner buono email file logo passkey password push sconto staff voucher'.split(' '),
);

/** The names of fields, values, kinds of targets and actions. */
const CODE_WORDS = new Set(
  [
    ...AUDIT_ACTIONS.flatMap(action => action.split('.')),
    ...[EXPORT_KINDS, AUDIENCES, PROMOTION_STATUSES, ROLES, ADMIN_REWARD_TYPES, REWARD_STATUSES],
    ...[RULE_TRIGGERS, ['inbox', 'mail', 'pass-logo', 'cleared', 'voided', 'open', 'closed']],
    ...['special', 'resource', 'bounce', 'complaint', 'null', 'undefined', 'true', 'false'],
    ...Object.values(KINDS).flatMap(([{ target = '', before, after }]) => [
      target.split(' ')[0] ?? '',
      ...Object.keys({ ...before, ...after }),
    ]),
  ]
    .flat()
    .filter(word => !ALSO_ITALIAN.has(word)),
);

describe('the audit', () => {
  it.each(AUDIT_ACTIONS)('words %s as a sentence', action => {
    const [written, sentence] = KINDS[action];
    expect(textOf(entryOf(action, written))).toMatch(
      new RegExp(`^Direzione ${RegExp.escape(sentence)}(\\n|$)`),
    );
  });

  it.each(AUDIT_ACTIONS)('shows no id and no code word for %s', action => {
    for (const names of [{}, entryOf(action).names]) {
      const text = textOf({ ...entryOf(action, KINDS[action][0]), names });
      expect(text).not.toMatch(/7654321|7\.654\.321|a1b2|ABCD/);
      expect((text.match(/\p{L}[\p{L}-]*/gu) ?? []).filter(word => CODE_WORDS.has(word))).toEqual(
        [],
      );
    }
  });

  it('shows only what is left of deleted things', () => {
    const sentence = (action: AuditAction, written: Written) =>
      textOf({ ...entryOf(action, written), names: {} });
    expect(sentence('purchase.undo', { target: `purchase ${ID}` })).toBe(
      'Direzione ha annullato un acquisto',
    );
    expect(sentence('reward.assign', { target: `user ${ID}` })).toBe(
      'Direzione ha assegnato un premio a un utente eliminato',
    );
    expect(sentence('voucher.redeem', { target: `voucher ${ID}` })).toBe(
      'Direzione ha accettato alla cassa un voucher',
    );
  });

  it('links to a person who still exists', () => {
    expect(sentenceOf(entryOf('user.role', NINA)).whom).toEqual({ name: 'Nina', userId: ID });
    expect(sentenceOf(entryOf('purchase.undo', PURCHASE)).whom).toEqual({
      name: 'Nina',
      userId: ID,
    });
    expect(sentenceOf(entryOf('user.role', { target: `user ${ID}` })).whom).toEqual({
      name: 'un utente eliminato',
      userId: undefined,
    });
  });

  it('names the values in lists of channels, days and instants', () => {
    const names = {};
    expect(changesOf({ names, before: null, after: { channels: 'inbox, mail' } })).toEqual([
      { field: 'Canali', before: null, after: 'Notifica nell’app, E-mail' },
    ]);
    expect(changesOf({ names, before: { from: '2026-11-20' }, after: null })).toEqual([
      { field: 'Dal', before: '20 nov 2026', after: null },
    ]);
    const validUntil = '2026-11-20T11:00:00.000Z';
    expect(changesOf({ names, before: { validUntil }, after: null })).toEqual([
      { field: 'Valido fino al', before: '20 nov 2026, 12:00', after: null },
    ]);
  });
});
