import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, SNSEvent } from 'aws-lambda';
import type { ProjectorEvent } from '#functions/projector/handler.ts';

/** Reads an event recorded on AWS, from test/events. */
const read = (name: string): string =>
  readFileSync(new URL(`../events/${name}.json`, import.meta.url), 'utf8');

/** API Gateway's event for a request that came through CloudFront (payload 2.0). */
export const gatewayEvent = (name: string): APIGatewayProxyEventV2 =>
  JSON.parse(read(`gateway/${name}`));

/** The table stream's event for a player's first match, at 11:00 UTC on 20 November 2026. */
export const streamEvent = (playerId: number): ProjectorEvent =>
  JSON.parse(read('stream').replaceAll('PLAYER#1"', `PLAYER#${playerId}"`));

/** SNS's event with SES's notifications about a mail. */
export const mailEvent = (...names: readonly string[]): SNSEvent => ({
  Records: names.flatMap(name => {
    const { Records }: SNSEvent = JSON.parse(read('sns'));
    const Message = JSON.stringify(JSON.parse(read(`ses/${name}`)));
    return Records.map(record => ({ ...record, Sns: { ...record.Sns, Message } }));
  }),
});
