import { SECURITY, type Proof } from './table.ts';

// npm run security: every rule of security and what proves it, as a Markdown table.

const words = (proof: Proof): string => ('reason' in proof ? `— ${proof.reason}` : `${proof.test}: ${proof.name}`);

const rows = SECURITY.map(({ id, what, proofs }) => `| ${id} | ${what} | ${proofs.map(words).join('<br>')} |`);
const open = SECURITY.filter(({ proofs }) => proofs.every((proof) => 'reason' in proof));
process.stdout.write(`| id | rule | proved by |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`);
process.stdout.write(`${SECURITY.length - open.length} of ${SECURITY.length} proved by a test; not: ${open.map(({ id }) => id).join(', ')}\n`);
