import { relative } from 'node:path';
import type { Aws } from '../aws/start-aws.ts';
import type { SuperAdminLogin } from '../demo/seed.ts';
import { MAILBOX } from '../gateway/mailbox.ts';
import { ROOT, type Settings } from './settings.ts';

type Options = {
  readonly url: string;
  readonly settings: Settings;
  readonly aws: Aws;
  readonly superAdministrator: SuperAdminLogin | undefined;
};

const WIDTH = 22;

const describeFolder = (path: string | undefined): string => {
  if (path === undefined) return 'in memoria: alla fine non resta nulla (DATA_DIR)';
  const relativePath = relative(ROOT, path);
  return `${relativePath.startsWith('..') ? path : `./${relativePath}`} (DATA_DIR)`;
};

const describeAdministrator = ({ email, password }: SuperAdminLogin): string =>
  password === undefined ? email : `${email}, password ${password}`;

/** Lists the addresses of the site and the services. Tests wait for the last line. */
export const welcomeMessage = ({ url, settings, aws, superAdministrator }: Options): string => {
  const entries: [string, string | undefined][] = [
    ['Sito', settings.site === 'none' ? undefined : url],
    ['API', `${url}/api`],
    ['Posta in uscita', `${url}${MAILBOX}`],
    ['Super amministratore', superAdministrator && describeAdministrator(superAdministrator)],
    ['Dati', describeFolder(settings.dataDir)],
    ['DynamoDB', aws.dynamodb],
    ['S3', aws.s3],
    ['SES', aws.ses],
    ['Comandi per i test', settings.control ? `${url}/__local/clock, jobs, mail` : undefined],
  ];
  const lines = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(WIDTH)}${value}`);
  return ['', ...lines, '', `Pronto: ${url} (Ctrl-C per fermare)`].join('\n');
};
