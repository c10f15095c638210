import { describe, expect, it } from 'vitest';
import { isBarrel, moduleOf } from './sourceGraph.ts';

const seen = (text: string): readonly string[] =>
  moduleOf('app/sample.tsx', text).imports.map(
    (one) => `${one.weight} ${one.specifier}${one.handsOn ? ' handed on' : ''}`,
  );

describe('the reader of imports', () => {
  it.each([
    ['import { a } from "#domain/a.ts"', 'runtime #domain/a.ts'],
    ['import type { A } from "./a.ts"', 'type ./a.ts'],
    ['import "./a.css"', 'runtime ./a.css'],
    ['export { a } from "./a.ts"', 'runtime ./a.ts handed on'],
    ['export * from "./a.ts"', 'runtime ./a.ts handed on'],
    ['export type { A } from "./a.ts"', 'type ./a.ts handed on'],
    ['const load = () => import("./later.ts")', 'later ./later.ts'],
    ['type A = import("./a.ts").A', 'type ./a.ts'],
    ['const w = new Worker(new URL("./w.ts", import.meta.url), { type: "module" })', 'later ./w.ts'],
    ['import wasm from "zxing-wasm/reader/zxing_reader.wasm?url"', 'runtime zxing-wasm/reader/zxing_reader.wasm?url'],
  ])('sees %s', (text, expected) => {
    expect(seen(text)).toEqual([expected]);
  });

  it('says what each import leads to', () => {
    const kinds = (text: string): readonly string[] =>
      moduleOf('domain/status/sample.ts', text).imports.map((one) => one.kind);
    expect(kinds('import "./status.ts"; import "./nowhere.ts"; import "vite"; import "no-such-package"')).toEqual([
      'file',
      'unresolved',
      'package',
      'unresolved',
    ]);
  });

  it('is not fooled by text that looks like an import', () => {
    expect(seen('const text = \'import x from "./x.ts"\'; // import "./y.ts"')).toEqual([]);
  });

  it('tells a barrel from a file of its own', () => {
    expect(isBarrel(moduleOf('a.ts', 'export * from "./b.ts"; export { c } from "./c.ts";'))).toBe(true);
    expect(isBarrel(moduleOf('a.ts', 'import { b } from "./b.ts"; export { b };'))).toBe(true);
    expect(isBarrel(moduleOf('a.ts', 'import { b } from "./b.ts"; export const c = b + 1;'))).toBe(false);
  });

  it('refuses a file that it cannot read', () => {
    expect(() => moduleOf('a.ts', 'import {')).toThrow('a.ts');
  });
});
