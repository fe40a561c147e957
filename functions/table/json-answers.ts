/** What the SDK gives to read an answer with. */
type Tools = {
  readonly streamCollector: (body: unknown) => Promise<Uint8Array>;
  readonly utf8Encoder: (bytes: Uint8Array) => string;
};

type Answer = { readonly statusCode: number; readonly body?: unknown };

/** A client of the SDK that speaks DynamoDB's protocol: JSON over HTTP. */
type Client = {
  readonly config: {
    readonly protocol: {
      deserializeResponse(operation: object, tools: Tools, answer: Answer): Promise<object>;
    };
  };
};

/**
 * Lets a client take successful answers as the JSON that they are. The SDK copies them along their schema, value by
 * value, which takes five times as long and changes only what no request of the table or of its stream has: binary
 * values, and instants, which stay numbers of seconds.
 */
export const takeAnswersAsJson = ({ config: { protocol } }: Client): void => {
  const readAlongSchema = protocol.deserializeResponse.bind(protocol);
  protocol.deserializeResponse = async (operation, tools, answer) => {
    if (answer.statusCode !== 200) return readAlongSchema(operation, tools, answer);
    const text = tools.utf8Encoder(await tools.streamCollector(answer.body));
    return { ...JSON.parse(text), $metadata: { httpStatusCode: answer.statusCode } };
  };
};
