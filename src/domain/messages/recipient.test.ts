import { expect, it } from 'vitest';
import { contactRecipient, parseRecipient } from './recipient.ts';

it.each([
  ['customer', { kind: 'customer' }],
  [' sender ', { kind: 'sender' }],
  ['contact:12', { kind: 'contact', id: 12 }],
  ['office:3', { kind: 'office', id: 3 }],
  ['ana@example.com', { kind: 'address', address: 'ana@example.com' }],
  ['office:', { kind: 'address', address: 'office:' }],
  ['contact:1234567890', { kind: 'address', address: 'contact:1234567890' }],
  ['warehouse:3', { kind: 'address', address: 'warehouse:3' }],
] as const)('%s is read as %o', (text, recipient) => expect(parseRecipient(text)).toEqual(recipient));

it('reads what it wrote', () => expect(parseRecipient(contactRecipient(7))).toEqual({ kind: 'contact', id: 7 }));
