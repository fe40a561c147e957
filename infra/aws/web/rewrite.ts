type Query = Readonly<Record<string, object>>;
type ViewerRequest = { readonly request: { uri: string; readonly querystring?: Query } };

/**
 * A CloudFront function, deployed as its own source text, so it may only use that runtime's JavaScript and nothing
 * outside the function. A path without a file extension is a page of the app: it is served index.html, or the copy of
 * it with the texts of an invite. Calls to /api don't pass through this function.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  const query = request.querystring;
  const isInvite = query !== undefined && query.invite !== undefined;
  if (!name.includes('.')) request.uri = isInvite ? '/invite.html' : '/index.html';
  return request;
}
