import { cardCodeOwner } from '#functions/items/card.ts';
import { newCode } from '#functions/random.ts';
import { batchPut } from '#functions/table/batch-write.ts';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';

/** The codes of printed cards that nobody has scanned yet. */
export const blankCodes = async (count: number): Promise<string[]> => {
  const codes = Array.from({ length: count }, () => newCode(CARD_CODE_LENGTH));
  await batchPut(
    codes.map(code => cardCodeOwner(code)),
    { playerId: null },
  );
  return codes;
};

export const blankCode = async (): Promise<string> => (await blankCodes(1)).join();
