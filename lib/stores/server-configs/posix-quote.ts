/** Quotes a word for a POSIX shell (XCU §2.2.2: nothing is special between single quotes). */
export function posixQuote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
