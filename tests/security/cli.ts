import { spawnSync } from 'node:child_process';
import { ALL_RULES } from './allRules.ts';
import { missingProofs } from './missingProofs.ts';
import type { Proof } from './proof.ts';

// npm run security: every rule of security and what proves it, as a Markdown table; fails where a proof is not there.
// npm run security -- --run: runs these tests, too, but for those in a browser, which npm test runs.

const words = (proof: Proof): string => ('reason' in proof ? `— ${proof.reason}` : `${proof.test}: ${proof.name}`);

const rows = ALL_RULES.map(({ id, what, proofs }) => `| ${id} | ${what} | ${proofs.map(words).join('<br>')} |`);
const open = ALL_RULES.filter(({ proofs }) => proofs.every((proof) => 'reason' in proof));
process.stdout.write(`| id | rule | proved by |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`);
process.stdout.write(
  `${ALL_RULES.length - open.length} of ${ALL_RULES.length} name a test; not: ${open.map(({ id }) => id).join(', ')}\n`,
);

const missing = missingProofs(ALL_RULES);
if (missing.length > 0) {
  process.stderr.write(`\nTests that are not there:\n${missing.join('\n')}\n`);
  process.exitCode = 1;
} else if (process.argv.includes('--run')) process.exitCode = run();

function run(): number {
  const files = ALL_RULES.flatMap(({ proofs }) =>
    proofs.flatMap((proof) =>
      'test' in proof && /^(src|tests)\/.*\.test\.tsx?$/.test(proof.test) ? [proof.test] : [],
    ),
  );
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...new Set(files)];
  return spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1;
}
