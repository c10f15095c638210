/** What a new password must not be made of, beside those that leaked most often. */
export interface OwnWords {
  readonly words: readonly string[];
}

/** Words that people of this product try first; the list of leaked passwords is mostly English. */
const OURS: readonly string[] = [
  'despacho',
  'contraseña',
  'contrasena',
  'motdepasse',
  'bienvenido',
  'bienvenue',
  'welcome',
];
/** Shorter words stand in many good passwords by chance. */
const SHORTEST_WORD = 4;

let leaked: Promise<ReadonlySet<string>> | null = null;

/** Some 49,000 passwords that leaked most often (`@zxcvbn-ts/language-common`, MIT); read when first asked for. */
function readLeaked(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OURS]),
  );
  return leaked;
}

/**
 * Why a new password cannot be taken: it is one that everybody tries first. That holds also for such a word with figures
 * or signs around it, for a short piece repeated, and for the person's own name, address or company.
 * @returns null = it can
 */
export async function passwordProblem(password: string, { words }: OwnWords): Promise<'common' | null> {
  const known = await readLeaked();
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const own = words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD);
  const isCommon =
    known.has(plain) ||
    (core.length < plain.length && (known.has(core) || core.length < SHORTEST_WORD)) ||
    /^(.{1,6})\1+.{0,3}$/u.test(plain) ||
    own.includes(core);
  return isCommon ? 'common' : null;
}
