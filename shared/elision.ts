const ELIDED = { dal: 'dall', Dal: 'Dall', al: 'all', il: 'l' } as const;

/**
 * A date behind an Italian preposition or article: 'dal 7 dicembre', but 'dall’8' and 'dall’11',
 * which begin with a vowel. The date begins with its day. The source is the language itself; the
 * texts of vouchers are of Accounts specification, section 4.
 */
export const elideBefore = (word: keyof typeof ELIDED, date: string): string =>
  /^(8|11) /.test(date) ? `${ELIDED[word]}’${date}` : `${word} ${date}`;
