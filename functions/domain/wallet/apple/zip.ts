import { crc32 } from 'node:zlib';

/** What a file's header and its entry in the list have in common, from the version that is needed to open it. */
const commonFields = (name: Buffer, content: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  // Version 1.0, without compression; no date.
  fields.writeUInt16LE(10, 0);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const HEADER = Buffer.from([0x50, 0x4b, 3, 4]);
/** With the version of what has made it, 2.0. */
const ENTRY = Buffer.from([0x50, 0x4b, 1, 2, 20, 0]);
const END = Buffer.from([0x50, 0x4b, 5, 6]);

/** What an entry says beside the common fields: of it all but where the file begins is zero. */
const entryEnd = (start: number): Buffer => {
  const fields = Buffer.alloc(14);
  fields.writeUInt32LE(start, 10);
  return fields;
};

const endOf = (files: number, entriesLength: number, entriesStart: number): Buffer => {
  const fields = Buffer.alloc(18);
  fields.writeUInt16LE(files, 4);
  fields.writeUInt16LE(files, 6);
  fields.writeUInt32LE(entriesLength, 8);
  fields.writeUInt32LE(entriesStart, 12);
  return fields;
};

/** A zip of files by their names, which aren't compressed: what a pass holds is pictures, which are. */
export const zipOf = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let start = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const fields = commonFields(name, content);
    const part = Buffer.concat([HEADER, fields, name, content]);
    parts.push(part);
    entries.push(ENTRY, fields, entryEnd(start), name);
    start += part.length;
  }
  const list = Buffer.concat(entries);
  const end = endOf(Object.keys(files).length, list.length, start);
  return Buffer.concat([...parts, list, END, end]);
};
