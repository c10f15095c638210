import { type CapsuleFault, capsuleIn, verifyCapsule } from '#domain/evidence/verifyCapsule.ts';
import { NODE_CHECKS } from './nodeChecks.ts';

const FAULTS: Readonly<Record<CapsuleFault, string>> = {
  unreadable: 'This is no evidence file of Despacho, or it was cut off.',
  respelt: 'The file was written anew after it was sealed.',
  missing: 'An entry is missing.',
  'out-of-order': 'An entry is repeated or out of place.',
  changed: 'An entry was changed.',
  'file-missing': 'A file is missing.',
  'file-changed': 'A file was changed.',
  'file-foreign': 'There is a file that no entry names.',
  'device-changed': 'What a device recorded was changed.',
  unsealed: 'The seal does not belong to this content.',
  'other-key': 'The seal is by another key than the one given.',
};

/**
 * Whether a file of evidence is what a server sealed, in words.
 * @param file its whole text
 * @param key the public key in hex that it has to be sealed with; absent = it is told, to be compared
 */
export async function verifyFile(
  file: string,
  key?: string,
): Promise<{ readonly holds: boolean; readonly lines: readonly string[] }> {
  const verdict = await verifyCapsule(capsuleIn(file) ?? '', NODE_CHECKS, key === undefined ? undefined : [key]);
  if (!verdict.ok) {
    const where = verdict.n === null ? [] : [`First entry that fails: ${verdict.n}`];
    return { holds: false, lines: [`NOT VALID: ${FAULTS[verdict.fault]}`, ...where] };
  }
  const { reference, shop, reader, sealed_at, entries, files, seal } = verdict.capsule;
  return {
    holds: true,
    lines: [
      `VALID: nothing was changed since it was sealed on ${sealed_at}.`,
      `Order ${reference} of ${shop}, version ${reader}: ${entries.length} entries, ${Object.keys(files).length} files.`,
      key === undefined
        ? `Sealed with the key ${seal.key}: compare it with /api/v1/evidence/keys of the shop's server.`
        : 'Sealed with the key that was given.',
      ...entries.map(({ n, at, kind, says }) => `${n} ${at ?? '-'} ${kind} ${JSON.stringify(says)}`),
    ],
  };
}
