import type { Language } from '#contract/people/user.ts';
import { evidenceFileOf, type Capsule, type CapsuleEntry } from '#domain/evidence/capsule.ts';
import { describeEntry } from '#domain/evidence/describeEntry.ts';
import { documentText } from '../documents/documentText.ts';
import { A4, type DocumentModel, type Picture } from '../documents/printed/documentModel.ts';
import { LOCALES } from '../messages/customerPages/texts.ts';
import { evidenceWords, pageTexts } from './evidenceWords.ts';

/** Seconds tell two scans apart. */
const WHOLE_MOMENT = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** A picture of an entry as it is put on paper. */
export type PictureOf = (entry: CapsuleEntry) => Omit<Picture, 'caption'> | null;

/** The evidence of an order on paper: every entry in its order, then the photos, each with the number of its entry. */
export function layoutEvidence(
  capsule: Capsule,
  {
    language,
    timeZone,
    pictureOf,
  }: { readonly language: Language; readonly timeZone: string; readonly pictureOf: PictureOf },
): DocumentModel {
  const { page } = pageTexts(language);
  const words = evidenceWords(language, capsule.entries);
  const colon = documentText(language, 'paper.colon');
  const moments = new Intl.DateTimeFormat(LOCALES[language], { ...WHOLE_MOMENT, timeZone });
  const moment = (at: string | null) => (at === null ? '' : moments.format(new Date(at)));
  const described = capsule.entries.map((entry) => ({ entry, ...describeEntry(entry, words) }));
  return {
    format: A4,
    brand: capsule.shop,
    title: page.of.replace('{{reference}}', capsule.reference),
    subtitle: `${page.sealed} ${moment(capsule.sealed_at)}`,
    barcode: null,
    blocks: [],
    opening: [...(capsule.reader === 'carrier' ? [page.carrier] : []), page.proves],
    table: {
      ruled: true,
      columns: [
        { title: 'N', share: 0.06 },
        { title: page.when, share: 0.2 },
        { title: page.what, share: 0.74 },
      ],
      rows: described.map(({ entry, title, facts }) => [
        String(entry.n),
        moment(entry.at),
        {
          text: title,
          bold: true,
          under: [
            facts.map(({ label, value }) => `${label}${colon} ${value}`).join(' · '),
            ...(evidenceFileOf(entry) ? [`SHA-256 ${evidenceFileOf(entry)?.sha256}`] : []),
          ].filter(Boolean),
        },
      ]),
    },
    totals: [],
    paragraphs: [`${page.key}${colon} ${capsule.seal.key}`, `SHA-256${colon} ${capsule.head.hash}`],
    pictures: described.flatMap(({ entry, title }) => {
      const picture = pictureOf(entry);
      return picture ? [{ ...picture, caption: [entry.n, title, moment(entry.at)].filter(Boolean).join(' · ') }] : [];
    }),
    signatures: [],
  };
}
