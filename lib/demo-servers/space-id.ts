/** The parameter of a demo server's URL that names a space. */
const SPACE_PARAMETER = "space";

const SPACE_ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Reads the space that a URL names: an id, `null` where there is none, or what is wrong with it. */
export function readSpaceId(url: string): { space: string | null } | { problem: string } {
  const ids = new URL(url).searchParams.getAll(SPACE_PARAMETER);
  const [id] = ids;
  if (id === undefined) return { space: null };
  if (ids.length > 1) return { problem: "The URL names more than one space." };
  if (!SPACE_ID.test(id)) {
    return { problem: "A space id has 16 to 64 characters out of A-Z, a-z, 0-9, '-' and '_'." };
  }
  return { space: id };
}
