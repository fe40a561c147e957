import { describe, expect, it } from 'vitest';
import { shop } from '#shared/contract/shop.ts';
import { RULE_TRIGGERS } from '#shared/rules/reward-rules.ts';
import { ruleDraft, ruleInput, ruleOfDraft } from '#web/superadmin/reward-rules/draft.ts';
import { ruleSentence } from '#web/superadmin/reward-rules/sentence.ts';

const draft = (more: object = {}) => ({ ...ruleDraft(undefined), prizeId: '7', ...more });

describe('the form of a rule', () => {
  it.each(RULE_TRIGGERS)('sends what the call accepts for %s', trigger => {
    const input = ruleInput(draft({ trigger }));
    expect(shop.createRule.input.safeParse(input).success).toBe(true);
    const { world, days, count } = { world: null, days: null, count: null, ...input };
    const numbers = { world, days, count };
    expect(Object.values(numbers).filter(number => number !== null).length).toBe(
      Number(['world', 'absent', 'visits'].includes(trigger)),
    );
  });

  it('sends no message unless one is wanted', () => {
    const message = { title: 'Auguri', body: 'Un regalo.', path: '' };
    expect(ruleInput(draft({ message }))).toMatchObject({ message: null });
    expect(ruleInput(draft({ message, hasMessage: true }))).toMatchObject({
      message: { ...message, path: null },
      channels: ['inbox'],
    });
  });
});

describe('a rule’s sentence', () => {
  it.each([
    [{}, 'Quando qualcuno si registra, regala «Caffè».'],
    [
      { trigger: 'world', monthlyBudget: '50' },
      'Quando un cliente raggiunge il mondo 3, regala «Caffè», al massimo 50 al mese.',
    ],
    [
      { trigger: 'absent', days: '', monthlyBudget: '1' },
      'Quando un cliente non compra da … giorni, regala «Caffè», al massimo uno al mese.',
    ],
    [
      { trigger: 'birthday', hasMessage: true, message: { title: 'Auguri!', body: '', path: '' } },
      'Il giorno del compleanno di un cliente, regala «Caffè», e scrive «Auguri!».',
    ],
  ])('says %o', (more, sentence) => {
    expect(ruleSentence(ruleOfDraft(draft(more)), 'Caffè')).toBe(sentence);
  });

  it('waits for a prize', () => {
    expect(ruleSentence(ruleOfDraft(draft()), undefined)).toMatch(/regala …\.$/);
  });
});
