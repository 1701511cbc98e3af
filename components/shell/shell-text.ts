import { createTranslator } from "use-intl/core";
import { en } from "./messages/en";

/** Messages of the shell for code that runs outside of React, such as page metadata. */
export const shellText = createTranslator({ locale: "en", messages: en, namespace: "shell" });
