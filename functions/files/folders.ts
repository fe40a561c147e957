/** The folder of the bucket whose files are kept for longer than any copy of the table. */
export const ERASURES = 'erasures/';

/** The folder of what a link of an hour downloads: its files are deleted after a day, and no backup has them. */
export const EXPORTS = 'exports/';
