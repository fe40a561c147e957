import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from '../aws-client.ts';
import { SQS_ENDPOINT } from '../env.ts';

/** A mail to one address, as it waits in the queue. */
export type QueuedMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const client = new SQSClient(clientOptions(SQS_ENDPOINT));

export const queueMail = async (QueueUrl: string, mail: QueuedMail): Promise<void> => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(mail) }));
};
