import type { Site } from './site.ts';

type Login = { readonly email: string; readonly password: string };

/** Signs in with the landing page's form. */
export const signInOnPage = async (site: Site, { email, password }: Login): Promise<void> => {
  const card = site.page.getByRole('region', { name: 'Hai già un account?' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Accedi', exact: true }).click();
};
