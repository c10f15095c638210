/** Components that react-router wraps do not say that wrapping them has no effect: those that nobody uses would stay, with all they need. */
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
