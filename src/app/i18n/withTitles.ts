export interface AppTexts extends Readonly<Record<string, unknown>> {
  readonly places: Readonly<Record<string, string>>;
}

/**
 * The texts of the app, in which the menu calls each area by the area's own title; a name of the app's own stands above it.
 * @param titles of areas, by their files; null = that area has none
 */
export function withTitles<App extends AppTexts>(app: App, titles: Readonly<Record<string, string | null>>) {
  const ofAreas = Object.entries(titles).flatMap(([file, title]) => {
    const area = /(\w+)\.json$/.exec(file)?.[1];
    return area === undefined || title === null ? [] : [[area, title] as const];
  });
  const places: Readonly<Record<string, string>> = { ...Object.fromEntries(ofAreas), ...app.places };
  return { ...app, places };
}
