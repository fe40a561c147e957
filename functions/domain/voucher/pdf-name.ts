import { searchText } from '../../items/search-text.ts';

/** The name of a file, of plain letters only: 'locandina-via-mazzini-a4.pdf'. */
export const pdfName = (...parts: readonly string[]): string =>
  `${(searchText(parts.join(' ')).match(/[a-z\d]+/g) ?? []).join('-')}.pdf`;
