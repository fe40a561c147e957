import { constants, setPriority } from 'node:os';
import { StartupError } from '../process/startup-error.ts';
import { dataDirOf, megabytes, parseFile, runCommand } from './command-line.ts';
import { takeBackup } from './take-backup.ts';

/**
 * `npm run backup -- file.tar.gz`: copies the local machine's data (DATA_DIR) into one file, even while the server is
 * running.
 */
const USAGE = 'npm run backup -- /altro/disco/giorgione.tar.gz';

const refuseOtherServices = ({ DYNAMODB_ENDPOINT, S3_ENDPOINT }: NodeJS.ProcessEnv): void => {
  if (DYNAMODB_ENDPOINT || S3_ENDPOINT)
    throw new StartupError(
      'Con DYNAMODB_ENDPOINT o S3_ENDPOINT i dati non stanno tutti in DATA_DIR.',
      'Copiali con gli strumenti di quel servizio.',
    );
};

await runCommand(async () => {
  const { file } = parseFile({}, USAGE);
  refuseOtherServices(process.env);
  // The server that may be running has priority.
  setPriority(constants.priority.PRIORITY_LOW);
  const { items, files, bytes } = await takeBackup(dataDirOf(), file);
  console.log(`Copia fatta e riletta: ${file}`);
  console.log(`${megabytes(bytes)}, ${files.length} file, ${items} elementi della tabella.`);
});
