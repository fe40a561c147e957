import { relative } from 'node:path';
import type { Aws } from '../aws/start-aws.ts';
import { nightlyFolder } from '../backup/nightly.ts';
import type { SuperAdminLogin } from '../demo/seed.ts';
import { MAILBOX } from '../gateway/mailbox.ts';
import { ROOT, type Settings } from './settings.ts';

type Options = {
  readonly url: string;
  readonly settings: Settings;
  readonly aws: Aws;
  readonly superAdministrator: SuperAdminLogin | undefined;
  /** The address of the mail server, if mails leave this machine. */
  readonly smtp: string | undefined;
};

const WIDTH = 22;

const folderName = (path: string): string => {
  const relativePath = relative(ROOT, path);
  return relativePath.startsWith('..') ? path : `./${relativePath}`;
};

const describeFolder = (path: string | undefined): string => {
  if (path === undefined) return 'in memoria: alla fine non resta nulla (DATA_DIR)';
  return `${folderName(path)} (DATA_DIR)`;
};

/** Also says that backups don't help against a broken disk. */
const describeBackups = ({ hasAllData }: Aws, { dataDir }: Settings): string | undefined =>
  dataDir !== undefined && hasAllData
    ? `${folderName(nightlyFolder(dataDir))}, ogni notte; un disco rotto se le porta via: npm run backup`
    : undefined;

/** Where mails go: out, or to the page that shows them, which nobody can see behind a proxy. */
const describeMails = (
  url: string,
  { isBehindProxy }: Settings,
  smtp: string | undefined,
): string => {
  if (smtp) return `parte da ${URL.parse(smtp)?.host} (SMTP_URL)`;
  return isBehindProxy ? 'non parte: manca SMTP_URL' : `${url}${MAILBOX}`;
};

const describeAdministrator = ({ email, password }: SuperAdminLogin): string =>
  password === undefined ? email : `${email}, password ${password}`;

/** Lists the addresses of the site and the services. Tests wait for the last line. */
export const welcomeMessage = ({
  url,
  settings,
  aws,
  superAdministrator,
  smtp,
}: Options): string => {
  const entries: [string, string | undefined][] = [
    ['Sito', settings.site === 'none' ? undefined : url],
    ['API', `${url}/api`],
    ['Posta in uscita', describeMails(url, settings, smtp)],
    ['Titolare', superAdministrator && describeAdministrator(superAdministrator)],
    ['Dati', describeFolder(settings.dataDir)],
    ['Copie', describeBackups(aws, settings)],
    ['DynamoDB', aws.dynamodb],
    ['S3', aws.s3],
    ['SES', aws.ses],
    ['SQS', aws.sqs.endpoint],
    ['Comandi per i test', settings.control ? `${url}/__local/clock, jobs, mail` : undefined],
  ];
  const lines = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(WIDTH)}${value}`);
  return ['', ...lines, '', `Pronto: ${url} (Ctrl-C per fermare)`].join('\n');
};
