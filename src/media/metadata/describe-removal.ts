import { byCodePoint } from '../../code-point-order.ts';
import type { Removal } from './removal.ts';

/** Plain names of fields, the most sensitive first. */
const meanings: [name: RegExp, meaning: string][] = [
  [/gps|location|geotag|^©xyz$|^loci$/i, 'GPS position'],
  [/^(caBX|C2PA|JUMBF)$/, 'Content Credentials'],
  [/^(city|sub-?location|state|country|province)/i, 'place names'],
  [/serial/i, 'serial number of camera or lens'],
  [/artist|author|creator$|by-?line|owner|credit|^©(art|aut)$|writer/i, 'author'],
  [/copyright|rights|^cprt$/i, 'rights'],
  [/^(make|model|lens\w*|©mak|©mod)$|quicktime\.(make|model)/i, 'camera'],
  [/thumbnail/i, 'embedded thumbnail'],
  [/maker ?note/i, "maker's notes"],
  [/date|time|^©day$|vhd$|khd$|dhd$/i, 'time'],
  [/software|encoder|creatortool|writingapp|hostcomputer|^©(too|swr)$|^(hdlr|stsd)$/i, 'program'],
  [/docname|export-filename|filename|absref/i, 'file path'],
  [/history|document ?id|instance ?id|derivedfrom/i, 'editing history'],
  [/comment|description|caption|title|subject|keyword|headline|^note$|^©(nam|cmt)$/i, 'remarks'],
];

/** Such as `GPS position, author (in EXIF, XMP)`. */
export function describeRemoval({ places, names }: Pick<Removal, 'places' | 'names'>): string {
  const all = [...names, ...places];
  const found = meanings.filter(([name]) => all.some(one => name.test(one))).map(([, meaning]) => meaning);
  const where = [...new Set(places)].sort(byCodePoint).join(', ');
  return found.length === 0 ? where : `${found.join(', ')} (in ${where})`;
}
