import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, SNSEvent } from 'aws-lambda';

/** Events as AWS sends them, recorded in test/events. */
const read = (name: string): string =>
  readFileSync(new URL(`../events/${name}.json`, import.meta.url), 'utf8');

/** What API Gateway makes of a call that came through CloudFront (payload 2.0). */
export const gatewayEvent = (name: string): APIGatewayProxyEventV2 =>
  JSON.parse(read(`gateway/${name}`));

/** What SES says of a mail, as SNS brings it to a function. */
export const mailEvent = (...names: readonly string[]): SNSEvent => ({
  Records: names.flatMap(name => {
    const { Records }: SNSEvent = JSON.parse(read('sns'));
    const Message = JSON.stringify(JSON.parse(read(`ses/${name}`)));
    return Records.map(record => ({ ...record, Sns: { ...record.Sns, Message } }));
  }),
});
