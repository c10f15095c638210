import { expect, it } from 'vitest';
import { leaveOut } from './leaveOut.ts';

const LIBRARY = `
const kept = () => 'kept';
function spare(a) { return { a }; }
class Store { get() { return kept(); } offset(n) { if (n) { return 1; } return 2; } }
export { Store, spare };
`;

it('empties what is named, and what is called all the same says its name', async () => {
  const code = leaveOut(LIBRARY, { Store: ['offset'], '': ['spare'] });
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const { Store, spare } = (await import(/* @vite-ignore */ address)) as {
    readonly Store: new () => { get(): string; offset(n: number): number };
    readonly spare: (a: number) => unknown;
  };
  expect(new Store().get()).toBe('kept');
  expect(() => new Store().offset(1)).toThrow('Store.offset was left out');
  expect(() => spare(1)).toThrow('spare was left out');
});

it('stops the build where the library is written otherwise', () => {
  expect(() => leaveOut(LIBRARY, { Store: ['limit'] })).toThrow('Store.limit is written otherwise');
});
