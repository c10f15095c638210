import { ALL_FAULTS } from './allFaults.ts';
import type { Cover } from './table.ts';

// npm run faults: every fault of the catalogue and what covers it, as a Markdown table.

function words(cover: Cover): string {
  if ('sim' in cover) return `simulation: ${cover.sim}`;
  return 'reason' in cover ? `— ${cover.reason}` : `${cover.test}: ${cover.name}`;
}

const rows = ALL_FAULTS.map(({ id, what, covers }) => `| ${id} | ${what} | ${covers.map(words).join('<br>')} |`);
const open = ALL_FAULTS.filter(({ covers }) => covers.every((cover) => 'reason' in cover));
process.stdout.write(`| id | fault | covered by |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`);
process.stdout.write(
  `${ALL_FAULTS.length - open.length} of ${ALL_FAULTS.length} covered by a test; not yet: ${open.map(({ id }) => id).join(', ')}\n`,
);
