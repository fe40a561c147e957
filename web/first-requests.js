// Requests what the page at this address shows first, while the code that needs it is still loading: the browser then
// hands over what it has. The table is in the page (infra/site/entry-page.ts).
const sendFirstRequests = () => {
  const table = document.getElementById('first-requests');
  if (!table) return;
  const { pathname, search } = location;
  const pages = JSON.parse(table.textContent);
  const isSignedIn = document.cookie.includes('signed-in=');
  for (const [properties, addresses, isForSignedIn] of pages[pathname + search] ??
    pages[pathname] ??
    [])
    if (isSignedIn || !isForSignedIn)
      for (const href of addresses)
        document.head.append(Object.assign(document.createElement('link'), properties, { href }));
};

sendFirstRequests();
