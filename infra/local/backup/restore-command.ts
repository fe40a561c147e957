import { elideBefore, formatLongDateTime } from '#shared/dates.ts';
import { DAY } from '#shared/time.ts';
import { dataDirOf, parseFile, pathOf, runCommand } from './command-line.ts';
import { ERASURES_KEPT_DAYS } from './erasures.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- file.tar.gz [--replace] [--erasures /another/data/folder]`: restores the local machine's data
 * (DATA_DIR) from a backup. Its server must be stopped.
 */
const USAGE = `npm run restore -- copia.tar.gz [--replace] [--erasures /vecchia/cartella/dei/dati]
Una tabella di AWS si ripristina con: npm run restore-table`;

await runCommand(async () => {
  const { file, values } = parseFile(
    {
      replace: { type: 'boolean', default: false },
      erasures: { type: 'string', multiple: true, default: [] },
    },
    USAGE,
  );
  const dataDir = dataDirOf();
  const { createdAt, items, hasErasures } = await restoreBackup({
    ...{ file, dataDir, isReplacing: values.replace, erasuresOf: values.erasures.map(pathOf) },
  });
  console.log(
    `${dataDir} è com’era ${elideBefore('il', formatLongDateTime(createdAt))}: ${items} elementi della tabella.`,
  );
  console.log(
    'Al prossimo avvio, prima che qualcuno entri, chi si è cancellato da allora viene cancellato di nuovo.',
  );
  if (!hasErasures)
    console.log(
      'Ma qui nessuno sa chi si è cancellato: se hai ancora la vecchia cartella dei dati, ripeti con --replace --erasures /quella/cartella.',
    );
  if (Date.now() - Date.parse(createdAt) > ERASURES_KEPT_DAYS * DAY)
    console.log(
      `La copia ha più di ${ERASURES_KEPT_DAYS} giorni: delle cancellazioni più vecchie non si sa più.`,
    );
});
