type Headers = Record<string, { readonly value: string }>;
type ViewerRequest = { readonly request: { readonly headers: Headers } };

/**
 * A CloudFront function, deployed as its own source text like rewrite.ts. CloudFront refuses to
 * forward these headers to the origin of a path that it does not cache, so the functions get them by other names: they
 * compress their responses themselves, and answer Apple's wallet (rule 293).
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const headers = request.headers;
  // The runtime has no for-of.
  ['accept-encoding', 'authorization', 'if-modified-since'].forEach(name => {
    const sent = headers[name];
    if (sent) headers[`x-${name}`] = { value: sent.value };
    else delete headers[`x-${name}`];
  });
  return request;
}
