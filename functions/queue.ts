import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './aws-client.ts';
import { SQS_ENDPOINT } from './env.ts';

const client = new SQSClient(clientOptions(SQS_ENDPOINT));

/** Puts a message into a queue. Import this module on first use: few calls and jobs send any. */
export const sendMessage = async (QueueUrl: string, content: object): Promise<void> => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(content) }));
};
