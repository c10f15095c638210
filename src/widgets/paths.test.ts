import { describe, expect, it } from 'vitest';
import { authPath, pickingPath, safeBackTo } from './paths.ts';

describe('paths', () => {
  it('keeps the order list readable and carries the way back', () => {
    expect(pickingPath([3, 14], '/flow/to-pickup')).toBe('/picking?orders=3,14&backTo=/flow/to-pickup');
    expect(pickingPath([3])).toBe('/picking?orders=3');
  });

  it('carries a way back that has its own query through sign-in', () => {
    const path = authPath('/picking?orders=1,2&backTo=/flow/to-pickup');
    expect(new URL(path, 'https://a.test').searchParams.get('backTo')).toBe(
      '/picking?orders=1,2&backTo=/flow/to-pickup',
    );
    expect(authPath('/')).toBe('/auth');
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', '/a\nb', 'flow', null])(
    'does not follow %j',
    (given) => expect(safeBackTo(given, '/safe')).toBe('/safe'),
  );

  it('follows a path of the app', () => {
    expect(safeBackTo('/picking?orders=1', '/safe')).toBe('/picking?orders=1');
  });
});
