/** The first that is found counts: most browsers name others too. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** The browser by the name that people know; `null` = it names none. Only to tell a person, never to decide what it can do. */
export function browserName(userAgent = navigator.userAgent): string | null {
  return NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
