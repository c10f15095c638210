import { readFileSync } from 'node:fs';
import { report } from './report.ts';

// npm run journal:verify -- file: is this exported black box as the device wrote it? Ends with 1 when it is not.

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write('Which file? npm run journal:verify -- despacho-caja-negra-2026-11-20.jsonl\n');
  process.exit(2);
}
const { holds, lines } = report(readFileSync(path, 'utf8'));
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(holds ? 0 : 1);
