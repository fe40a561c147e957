// Runs before the first paint: it stands in the built page (infra/site/entry-page.ts). The page fires 'themechange' and 'motionchange' with what was chosen, as it may not be stored.
const storedItem = name => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const root = document.documentElement;

/** Anything else than a theme is the system's. */
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
