/** The folder of the bucket whose files are kept for longer than any copy of the table. */
export const ERASURES = 'erasures/';

/** The folder of files downloaded with hour-long links. They are deleted after a day and are in no backup. */
export const EXPORTS = 'exports/';
