/** The words of a text. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/\p{L}{2,}/gu)?.map((word) => word.toLowerCase()) ?? []
