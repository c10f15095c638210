import { expect, it } from 'vitest';
import { inlineScripts, inlineStyles } from './inlineScripts.ts';

it('names the scripts that stand in a page by their hash, and no others', () => {
  const page = '<script>alert(1)</script><script src="/a.js"></script><script type="module" src="/b.js"></script>';
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(inlineScripts(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  expect(inlineScripts('<p>alert(1)</p>')).toEqual([]);
});

it('names the styles that stand in a page by their hash', () => {
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(inlineStyles('<style>alert(1)</style><p style="color: red">a</p>')).toEqual([hash]);
});
