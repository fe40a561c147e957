// Runs before the first paint: it is inlined in the built page (infra/site/entry-page.ts). The page fires 'themechange'
// and 'motionchange' with the chosen value, since storing it may fail.
const storedItem = name => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const root = document.documentElement;

/** Anything that isn't a theme means the system's. */
const applyTheme = theme => {
  const isChosen = theme === 'light' || theme === 'dark';
  if (isChosen) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const own = meta.dataset.theme;
    if (isChosen) meta.media = own === theme ? 'all' : 'not all';
    else meta.media = `(prefers-color-scheme: ${own})`;
  }
};

const applyMotion = motion => {
  if (motion === 'reduced') root.dataset.motion = motion;
  else delete root.dataset.motion;
};

const applyStored = () => {
  applyTheme(storedItem('theme'));
  applyMotion(storedItem('motion'));
};

applyStored();
addEventListener('themechange', ({ detail }) => applyTheme(detail));
addEventListener('motionchange', ({ detail }) => applyMotion(detail));
addEventListener('storage', applyStored);
