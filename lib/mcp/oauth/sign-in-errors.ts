import {
  AuthorizationServerMismatchError,
  InsecureTokenEndpointError,
  IssuerMismatchError,
  OAuthError,
  RegistrationRejectedError,
} from "@modelcontextprotocol/client";
import { AppError, describeThrown } from "@/lib/shared/app-error";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";
import { maskText, maskUrl } from "../mask-secrets";

const MAX_WORDS = 300;

/**
 * Says what a failed sign-in failed of, as an AppError with one of the `sign-in-` codes. Texts of an answer whose issuer
 * is not the expected one are left out (RFC 9207 §2.4).
 *
 * @param hasMetadata - The authorization server has told its metadata.
 */
export function signInError(error: unknown, hasMetadata: boolean): AppError {
  if (error instanceof AppError) return error;
  if (IssuerMismatchError.isInstance(error)) {
    return new AppError("sign-in-issuer-mismatch", { where: error.kind, expected: error.expected ?? "" });
  }
  if (AuthorizationServerMismatchError.isInstance(error)) return new AppError("sign-in-issuer-mismatch", {});
  if (InsecureTokenEndpointError.isInstance(error)) {
    return new AppError("sign-in-insecure-url", {
      name: "token_endpoint",
      url: maskUrl(error.tokenEndpoint),
    });
  }
  if (RegistrationRejectedError.isInstance(error)) {
    if (!hasMetadata) return new AppError("sign-in-metadata-missing", { status: error.status });
    return new AppError("sign-in-registration-refused", {
      status: error.status,
      reason: reasonIn(error.body),
    });
  }
  if (error instanceof OAuthError) {
    return new AppError("sign-in-refused", { error: error.code, reason: words(error.message) });
  }
  const detail = describeThrown(error);
  if (detail.includes("does not support dynamic client registration")) {
    return new AppError("sign-in-registration-refused", { reason: "no registration_endpoint" });
  }
  if (error instanceof TypeError) return new AppError("sign-in-unreachable", {}, { cause: error });
  return new AppError("sign-in-failed", { reason: words(detail) });
}

function reasonIn(body: string): string {
  const json = tryParseJson(body);
  if (!isJsonObject(json)) return words(body);
  return words(
    [json["error"], json["error_description"]].filter((part) => typeof part === "string").join(": "),
  );
}

function words(text: string): string {
  return maskText(text).slice(0, MAX_WORDS);
}
