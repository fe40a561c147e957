// Asks for what the page of this address shows first, while the code that will need it still loads: the
// browser hands over what it has. The table is in the page (infra/site/first-requests.ts).
const isFlagSet = flag => {
  try {
    return localStorage.getItem(flag) === 'true';
  } catch {
    return false;
  }
};

const isFirstRequest = ({ isSignedIn, unless } = {}) =>
  (!isSignedIn || document.cookie.includes('signed-in=')) && (!unless || !isFlagSet(unless));

const sendFirstRequests = () => {
  const table = document.getElementById('first-requests');
  if (!table) return;
  const { pathname, search } = location;
  const pages = JSON.parse(table.textContent);
  for (const [properties, addresses, condition] of pages[pathname + search] ??
    pages[pathname] ??
    [])
    if (isFirstRequest(condition))
      for (const href of addresses)
        document.head.append(Object.assign(document.createElement('link'), properties, { href }));
};

sendFirstRequests();
