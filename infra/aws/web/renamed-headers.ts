type Headers = Record<string, { readonly value: string }>;
type ViewerRequest = { readonly request: { readonly headers: Headers } };

/**
 * A CloudFront function, deployed as its own source text like rewrite.ts. CloudFront doesn't forward these headers to
 * the origin of uncached paths, so the functions receive them under other names: they compress their own responses, and
 * answer Apple's wallet (rule 293).
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const headers = request.headers;
  // The runtime doesn't support for-of.
  ['accept-encoding', 'authorization', 'if-modified-since'].forEach(name => {
    const sent = headers[name];
    if (sent) headers[`x-${name}`] = { value: sent.value };
    else delete headers[`x-${name}`];
  });
  return request;
}
