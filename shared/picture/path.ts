/** The folder of the bucket whose files are public, under the same path on the site (rule 276). */
export const PICTURES = 'media/';

/** The path of a picture's file in the bucket. */
export const pictureFile = (id: string): string => `${PICTURES}${id}`;

/** The address of a picture on the site. */
export const pictureUrl = (id: string): string => `/${pictureFile(id)}`;
