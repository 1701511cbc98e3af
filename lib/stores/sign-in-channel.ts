import { randomId } from "@/lib/shared/ids";
import { isJsonObject } from "@/lib/shared/safe-json";

/*
 * How the answer of a sign-in page comes from the window that it came back to, to the page that waits for it: over a
 * channel that only pages of this origin hear. The window has no other tie to the page, because a sign-in page may cut
 * it (Cross-Origin-Opener-Policy), and because a stranger's page should not hold one.
 */

const CHANNEL = "tare.sign-in";
/** The wait for a page that takes an answer, in milliseconds; its engine may be busy. */
const PATIENCE_MS = 5_000;

interface AnswerMessage {
  readonly kind: "answer" | "taken" | "unclaimed";
  readonly id: string;
  readonly query: string;
}

/** Offers the query of an answer to all pages of this origin. @returns whether one of them waited for it */
export async function offerAnswer(query: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const id = randomId();
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        channel.postMessage({ kind: "unclaimed", id, query: "" } satisfies AnswerMessage);
        resolve(false);
      }, patienceMs);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data);
        if (message?.kind !== "taken" || message.id !== id) return;
        clearTimeout(timer);
        resolve(true);
      };
      channel.postMessage({ kind: "answer", id, query } satisfies AnswerMessage);
    });
  } finally {
    channel.close();
  }
}

/** What a page does with answers. */
export interface AnswerListener {
  /** Resolves to true where the answer was this page's. */
  readonly take: (query: string) => Promise<boolean>;
  /** Hears of an answer that no page waited for. */
  readonly onUnclaimed: () => void;
}

/** Hears of answers. @returns the function that ends it */
export function listenForAnswers({ take, onUnclaimed }: AnswerListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message?.kind === "unclaimed") onUnclaimed();
    if (message?.kind !== "answer") return;
    const { id } = message;
    void take(message.query).then((isTaken) => {
      if (isTaken) channel.postMessage({ kind: "taken", id, query: "" } satisfies AnswerMessage);
    });
  };
  return () => channel.close();
}

function readMessage(data: unknown): AnswerMessage | null {
  if (!isJsonObject(data)) return null;
  const { kind, id, query } = data;
  if (kind !== "answer" && kind !== "taken" && kind !== "unclaimed") return null;
  return typeof id === "string" && typeof query === "string" ? { kind, id, query } : null;
}
