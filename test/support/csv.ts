/** Reads a table with semicolons according to RFC 4180, independently of the code that writes it. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (isQuoted && character === '"' && text[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === ';') endCell();
    else if (character === '\r' && text[i + 1] === '\n') {
      endCell();
      rows.push(row);
      row = [];
      i++;
    } else cell += character;
  }
  return rows;
};
