/** Names of headers, parameters and fields whose value is a secret. */
export const SECRET_NAME =
  /token|secret|password|passwd|credential|signature|api[-_]?key|(^|[-_])(auth|key|code|sig)($|[-_])/i;

/** A JSON Web Token, a key with a well-known prefix, or a long run of mixed letters and digits; matches every place. */
export const TOKEN_SHAPE =
  /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(sk|pk|rk|ghp|gho|ghs|glpat|xox[a-z])[-_][\w-]{8,}|\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g;
