const ELIDED = { dal: 'dall', del: 'dell', Dal: 'Dall', al: 'all', il: 'l' } as const;

/** The first of a month is an ordinal: '1º dicembre'. */
export const withOrdinal = (date: string): string => date.replace(/^1(?= |$)/, '1º');

/**
 * An Italian preposition or article followed by a date that begins with its day: 'dal 7 dicembre', 'dal 1º dicembre',
 * but elided before a vowel in 'dall’8' and 'dall’11'. Used in the texts of vouchers (rule 130).
 */
export const elideBefore = (word: keyof typeof ELIDED, date: string): string =>
  /^(8|11)( |$)/.test(date) ? `${ELIDED[word]}’${date}` : `${word} ${withOrdinal(date)}`;
