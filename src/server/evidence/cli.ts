import { readFileSync } from 'node:fs';
import { verifyFile } from './verifyFile.ts';

// npm run evidence:verify -- file [key]: is this evidence what the server sealed? Ends with 1 when it is not.

const [path, key] = process.argv.slice(2);
if (!path) {
  process.stderr.write('Which file? npm run evidence:verify -- evidence_P-1.html [public key in hex]\n');
  process.exit(2);
}
const { holds, lines } = await verifyFile(readFileSync(path, 'utf8'), key);
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(holds ? 0 : 1);
