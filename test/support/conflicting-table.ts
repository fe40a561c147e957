import { type DynamodbProxy, type ProxyOptions, startDynamodbProxy } from './dynamodb/proxy.ts';
import { startTable } from './table.ts';

/**
 * A fresh table whose transactions collide as on AWS, for functions imported after this and for a local server that
 * gets its endpoint as DYNAMODB_ENDPOINT.
 */
export const startConflictingTable = async (options: ProxyOptions = {}): Promise<DynamodbProxy> => {
  const engine = await startTable();
  const proxy = await startDynamodbProxy(engine.endpoint, options);
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  const stop = async () => {
    await proxy.stop();
    await engine.stop();
  };
  return { ...proxy, stop };
};
