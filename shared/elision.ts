const ELIDED = { dal: 'dall', Dal: 'Dall', al: 'all', il: 'l' } as const;

/**
 * An Italian preposition or article followed by a date, which must begin with its day: 'dal 7
 * dicembre', but elided before a vowel in 'dall’8' and 'dall’11'. Used in the texts of vouchers
 * (rule 130).
 */
export const elideBefore = (word: keyof typeof ELIDED, date: string): string =>
  /^(8|11) /.test(date) ? `${ELIDED[word]}’${date}` : `${word} ${date}`;
