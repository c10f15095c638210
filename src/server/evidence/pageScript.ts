import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** The program of the page, each file after those that it needs. */
const PARTS = [
  'domain/blackBox/canonicalJson.ts',
  'domain/blackBox/chain.ts',
  'domain/blackBox/recordingFormat.ts',
  'domain/workSession/sessionEvent.ts',
  'domain/blackBox/parseRecording.ts',
  'domain/blackBox/recordingChain.ts',
  'domain/evidence/evidenceKinds.ts',
  'domain/evidence/capsule.ts',
  'domain/evidence/verifyCapsule.ts',
  'domain/evidence/describeEntry.ts',
  'app/evidence/evidencePage.ts',
] as const;

const IMPORT = /^import [^;]*;$/gm;
const EXPORT = /^export (?=(?:async )?function |const )/gm;

let made: Promise<string> | null = null;

/**
 * The program that checks evidence in a page: the very rules that the server and `evidence:verify` use, without their
 * types, as one script that needs nothing else. Made when somebody first asks.
 */
export function pageScript(): Promise<string> {
  made ??= Promise.all(PARTS.map((part) => readFile(join(SOURCES, part), 'utf8'))).then((texts) => {
    const parts = texts.map((text) => stripTypeScriptTypes(text).replace(IMPORT, '').replace(EXPORT, ''));
    // A script in a page ends at the first such word, wherever it stands; and a capsule begins at the other.
    return `(() => {\n'use strict';\n${parts.join('\n').replaceAll('</script', '<\\/script').replaceAll('<script', '<\\script')}\n})();`;
  });
  return made;
}
