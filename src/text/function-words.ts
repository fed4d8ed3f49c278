/** English words of grammar without meaning of their own. Words that change a statement ("not", "shall") are none of them. */
const functionWords = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'a an and are as at be been being but by for from had has have he her his if in into is it its of on or our out she so than that the their them then there these they this those to under up upon was we were when where which who whom whose with you your'.split(
    ' ',
  ),
);

/** @param word in small letters */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}
