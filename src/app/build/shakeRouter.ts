/**
 * Marks react-router's wrapped components as free of side effects. Without the mark those that nobody uses stay in the
 * build, with everything they import.
 */
export const shakeRouter = {
  name: 'shake-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.m?js/ },
    handler: (code: string) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (\w+\$?\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};
