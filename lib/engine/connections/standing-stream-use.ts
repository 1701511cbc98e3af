import type { McpConnection } from "@/lib/mcp/connect-server";
import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import type { ListeningView } from "./connections-api";

/** What the use of a standing stream needs of its connection. */
export interface StandingStreamUseSetup {
  readonly connection: () => McpConnection | null;
  readonly onChange: (view: ListeningView) => void;
}

/** Whether one connection listens: who wants it, what its server offers, and what its share of the streams allows. */
export class StandingStreamUse {
  readonly #setup: StandingStreamUseSetup;
  #view: ListeningView = { state: "off", isSwitchedOn: false, isOverBudget: false };
  /** Grows with each look at the connection; 0 where there was none. */
  #lookedAt = 0;
  #isLookedAt = false;
  #offersNone = false;
  #heard: McpConnection | null = null;

  constructor(setup: StandingStreamUseSetup) {
    this.#setup = setup;
  }

  get view(): ListeningView {
    return this.#view;
  }

  get lookedAt(): number {
    return this.#lookedAt;
  }

  get isLookedAt(): boolean {
    return this.#isLookedAt;
  }

  /** What the connection asks of the streams: `fixed` over HTTP+SSE, whose one stream never closes. */
  get wish(): "fixed" | "wanted" | null {
    const connection = this.#setup.connection();
    if (!connection) return null;
    if (connection.info.transport === "sse") return "fixed";
    if (this.#offersNone || tellsNothing(connection)) return null;
    return this.#isLookedAt || this.#view.isSwitchedOn ? "wanted" : null;
  }

  /** Notes that a person looks at the connection, or looks away. */
  look(isLookedAt: boolean, turn: number): void {
    this.#isLookedAt = isLookedAt;
    if (isLookedAt) this.#lookedAt = turn;
  }

  /** Switches listening on or off for when the connection is not looked at. */
  switchTo(isSwitchedOn: boolean): void {
    this.#show({ isSwitchedOn });
  }

  /** Notes that the server opens no stream. */
  noteNone(): void {
    this.#offersNone = true;
  }

  /** Forgets what was learnt of a connection that is over. */
  startOver(): void {
    this.#offersNone = false;
    this.#heard = null;
  }

  /** Takes the share of the streams: listens, or leaves off. Never throws. */
  share(isOpen: boolean, isOverBudget: boolean): void {
    const connection = this.#setup.connection();
    const { wish } = this;
    const listens = isOpen && wish === "wanted";
    if (connection && listens && this.#heard !== connection) {
      this.#heard = connection;
      void connection.listen();
    } else if (connection && !listens && this.#heard === connection) {
      this.#heard = null;
      void connection.stopListening();
    }
    this.#show({ state: this.#stateOf(connection, isOpen), isOverBudget });
  }

  #stateOf(connection: McpConnection | null, isOpen: boolean): ListeningView["state"] {
    if (!connection) return "off";
    if (this.wish === "fixed") return "always";
    if (this.wish === "wanted") return isOpen ? "on" : "waiting";
    return this.#offersNone || tellsNothing(connection) ? "none" : "off";
  }

  #show(change: Partial<ListeningView>): void {
    const shown = { ...this.#view, ...change };
    const { state, isSwitchedOn, isOverBudget } = this.#view;
    const isSame =
      state === shown.state && isSwitchedOn === shown.isSwitchedOn && isOverBudget === shown.isOverBudget;
    if (isSame) return;
    this.#view = shown;
    this.#setup.onChange(shown);
  }
}

/** A server of the 2026-07-28 era tells of changes only where its capabilities say so. */
function tellsNothing({ era, info }: McpConnection): boolean {
  if (era === "legacy") return false;
  const { tools, prompts, resources } = info.capabilities;
  return ![tools, prompts, resources].some((one) => isJsonObject(one) && tellsOfChanges(one));
}

function tellsOfChanges(capability: JsonObject): boolean {
  return capability["listChanged"] === true;
}
