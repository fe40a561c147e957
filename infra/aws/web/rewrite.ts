type ViewerRequest = { readonly request: { uri: string } };

/**
 * A CloudFront function, deployed as its own source text, so it may only use the JavaScript of that
 * runtime and nothing outside the function. A path without a file extension is a page of the app,
 * for which index.html is served. Calls to /api don't pass through this function.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!name.includes('.')) request.uri = '/index.html';
  return request;
}
