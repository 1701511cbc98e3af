/** A text above this size is left out of a link; its figures stay. */
export const LINK_TEXT_BYTES = 8 * 1024;

/** Longest fragment that is made: browsers take more, but messengers and mail do not. */
export const LINK_FRAGMENT_CHARS = 100_000;

/** Longest fragment that is read. */
export const READ_FRAGMENT_CHARS = 2_000_000;

/** Most that a fragment may unpack to, in bytes. */
export const READ_RECORD_BYTES = 32 * 1024 * 1024;
