const LATIN = /^[\p{Script=Latin}\x20-\x7e]*$/u

/** A name within a sentence, whose direction it must not change; the server refuses control characters. */
export const isolated = (name: string): string => (LATIN.test(name) ? name : `\u2068${name}\u2069`)
