import { parseCardCode } from '#shared/rules/card-code.ts';
import { emailOwner, emailPrefix, searchWord, usernamePrefix } from '../../items/account.ts';
import { cardCodeOwner } from '../../items/card.ts';
import type { Range } from '../../table/key.ts';
import type { KindInfo } from '../../table/kind.ts';
import { queryAttributes } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { startingWith } from '../account/search.ts';

type Entry = { readonly playerId: number };

const idsIn = async (kind: KindInfo<Entry, unknown, never>, range: Range): Promise<number[]> => {
  const ids: number[] = [];
  for await (const page of queryAttributes(kind, range, ['playerId']))
    ids.push(...page.map(({ playerId }) => playerId));
  return ids;
};

/** The player of a text that is a whole card code. */
const idsOfCode = async (text: string, now: number): Promise<number[]> => {
  const code = parseCardCode(text);
  if (!code) return [];
  const owner = await new UnitOfWork(now).load(cardCodeOwner(code), true);
  return owner.value ? [owner.value.playerId] : [];
};

/** The players of whose name a word, or whose e-mail, begins with a text, or whose card code it is (rule 225). */
export const findPlayerIds = async (text: string, now: number): Promise<ReadonlySet<number>> => {
  const found = await Promise.all([
    idsIn(searchWord, startingWith(usernamePrefix, text)),
    idsIn(emailOwner, startingWith(emailPrefix, text)),
    idsOfCode(text, now),
  ]);
  return new Set(found.flat());
};
