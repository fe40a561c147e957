import type { ResponseOf } from '#web/api/route-types.ts';
import { saveFile } from './save-file.ts';

const FILE_NAME = 'giorgione-i-miei-dati.json';

/** The message once a person's data has been downloaded. */
export const DATA_SAVED = {
  title: 'Dati pronti!',
  description: 'Trovi il file tra i tuoi download.',
} as const;

/** Downloads everything stored about a person, or opens the file that contains it. */
export const savePersonalData = (data: ResponseOf<'settings.exportData'>): void => {
  // The bucket's answer is an attachment, so the page stays.
  if (data.file) window.location.assign(data.file.url);
  else saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME);
};
