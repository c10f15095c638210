/** Words that people leave out or put in: articles and prepositions of the countries whose towns are known. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a al am an as au aux bei d da das de dei del della delle dem den der des di do dos du e el els en es et i il im in ' +
    'l la las le les lez lo los na o os s sa ses sous sur the und y z'
  ).split(' '),
);

/** How the post writes what people write in full. */
const FULL_WORDS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sta: 'santa',
  sto: 'santo',
  sant: 'san',
  vva: 'villanueva',
  ntra: 'nuestra',
  sra: 'senora',
};

/**
 * The name of a town as it is compared: without accents, capitals, articles and abbreviations.
 * @returns the empty text for what has no letters
 */
export function foldTown(name: string): string {
  const words = plain(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => FULL_WORDS[word] ?? word);
  return (telling.length > 0 ? telling : words).join(' ');
}

/** The names that a town is known by, folded: each of `Elche/Elx`, and what stands before a bracket (`Halle (Saale)`). */
export function townKeys(name: string): readonly string[] {
  const [short = ''] = name.split(' (');
  const names = new Set([...name.split('/'), short]);
  return [...names].map(foldTown).filter((key) => key.length > 1);
}

/** What stands behind the name of a town of France: the number of a district, or of the round that brings big mail. */
const ROUND = /\s*\b(?:cedex\b.*|\d+\s*(?:er|e|eme|ème)?(?:\s+arrondissement)?\s*)$/iu;

/**
 * The names that a town is looked for by. The first is the whole as it is written, without district or cedex; the others
 * are its parts: `Madrid (Vallecas)`, `Donostia - San Sebastián`, `Sitges, Barcelona`.
 */
export function writtenTown(written: string): readonly string[] {
  const whole = written.replace(ROUND, '');
  const parts = whole.split(/[(),;/|]|\s[-–]\s/u);
  const halves = whole.split(/[-–]/u);
  return [whole, ...parts, ...(halves.length === 2 ? halves : [])].map(foldTown);
}

function plain(name: string): string {
  const small = name.toLowerCase();
  // Most names have letters of ASCII alone, and there are many.
  if (/^[\0-\x7F]*$/.test(small)) return small;
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}
