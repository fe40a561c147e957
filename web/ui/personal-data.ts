import type { ResponseOf } from '#web/api/route-types.ts';
import { saveFile } from './save-file.ts';

const FILE_NAME = 'giorgione-i-miei-dati.json';

/** What is said once somebody's data are downloaded. */
export const DATA_SAVED = {
  title: 'Dati pronti!',
  description: 'Trovi il file tra i tuoi download.',
} as const;

/** Downloads all that is stored about a person, or leads to the file that holds it. */
export const savePersonalData = (data: ResponseOf<'settings.exportData'>): void => {
  // The bucket's answer is an attachment, so the page stays.
  if (data.file) window.location.assign(data.file.url);
  else saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME);
};
