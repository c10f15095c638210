// What the server uses of WebAssembly. TypeScript declares it with the browser's library alone, which the server must not see.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]?: string;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
