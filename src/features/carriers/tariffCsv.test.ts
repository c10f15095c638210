import { expect, it } from 'vitest';
import { exampleTariff, tariffCsv } from './tariffCsv.ts';

it('a price list is written as it is read: comma for decimals, empty where nothing is said', () => {
  const line = { service: '31/2', destination: 'PEN', postcodes: null, max_weight_g: 1500, price: 405 };
  expect(tariffCsv([{ ...line, extra_kg: null, days: null, valid_from: '2026-12-01' }]).split('\r\n')).toEqual([
    'service;destination;max_kg;price;postcodes;extra_kg;days;valid_from;currency',
    '31/2;PEN;1,500;4,05;;;;2026-12-01;EUR',
    '',
  ]);
});

it('the list to begin with is of the carrier’s own service', () => {
  expect(exampleTariff('63').split('\r\n')[3]).toBe('63;ES;5,000;6,90;07;0,60;2;;EUR');
});
