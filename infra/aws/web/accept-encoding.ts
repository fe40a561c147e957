type Headers = Record<string, { readonly value: string }>;
type ViewerRequest = { readonly request: { readonly headers: Headers } };

/**
 * A CloudFront function, deployed as its own source text like rewrite.ts. CloudFront refuses to
 * forward Accept-Encoding to the origin of a path that it does not cache, so the functions, which
 * compress their responses themselves, get it as another header.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  if (accepted) request.headers['x-accept-encoding'] = { value: accepted.value };
  else delete request.headers['x-accept-encoding'];
  return request;
}
