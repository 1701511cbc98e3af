import type { Person } from "../people";
import type { Permission } from "./drive-types";

/** The access of a file's owner. */
export function ownerPermission(owner: Person): Permission {
  return { email: owner.email, role: "owner", expiresAt: null };
}

/** Adds or changes access. The owner's own stays as it is. */
export function grantAccess(
  permissions: readonly Permission[],
  grants: readonly { email: string; role: Exclude<Permission["role"], "owner"> }[],
  expiresAt: string | null,
): Permission[] {
  const byEmail = new Map(permissions.map((permission) => [permission.email, permission]));
  for (const { email, role } of grants) {
    const key = email.toLowerCase();
    if (byEmail.get(key)?.role !== "owner") byEmail.set(key, { email: key, role, expiresAt });
  }
  return [...byEmail.values()];
}
