type ViewerRequest = { readonly request: { uri: string } };

/**
 * Runs at CloudFront, as text, in its own small dialect: a path without a file extension is one of
 * the app's own pages, all of which start from index.html. Files are served as they are; /api never
 * comes this way.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!name.includes('.')) request.uri = '/index.html';
  return request;
}
