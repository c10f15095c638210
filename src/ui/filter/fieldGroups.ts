import { plainText } from '../format/plainText.ts';
import type { FilterField } from './filters.ts';

export interface FieldGroup {
  /** '' = the fields have no heading. */
  readonly head: string;
  readonly fields: readonly FilterField[];
}

/** The fields whose name or heading contains every word of a text, ignoring accents and case, under their headings. */
export function findGroups(fields: readonly FilterField[], text: string): readonly FieldGroup[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const found = fields.filter(({ label, group = '' }) =>
    words.every((word) => plainText(`${label} ${group}`).includes(word)),
  );
  const heads = [...new Set(found.map(({ group = '' }) => group))];
  return heads.map((head) => ({ head, fields: found.filter(({ group = '' }) => group === head) }));
}
