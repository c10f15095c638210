import { expect, it } from 'vitest';
import { admissionLink, orderOfAdmissionLink } from './admissionLink.ts';

it('the QR of papers names its order, at both ends of the way', () => {
  const link = admissionLink('https://despacho.example.com', 417);
  expect(link).toBe('https://despacho.example.com/customs/admision-in-origin-adt?id_order=417');
  expect(orderOfAdmissionLink(link)).toBe(417);
  expect(orderOfAdmissionLink(`${link.replace('origin', 'destiny')}\r`)).toBe(417);
});

it.each([
  'PED-2026-000417',
  '417',
  'https://despacho.example.com/orders/417',
  'https://despacho.example.com/customs/admision-in-origin-adt?id_order=0',
  'https://despacho.example.com/customs/admision-in-origin-adt?id_order=4x',
  'https://despacho.example.com/customs/admision-in-origin-adt?id_order=417&id_order=9',
  'javascript:/customs/admision-in-origin-adt?id_order=417',
])('%s names none', (code) => expect(orderOfAdmissionLink(code)).toBeNull());
