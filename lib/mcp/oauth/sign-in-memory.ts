import { tryParseJson } from "@/lib/shared/safe-json";
import type { SignInKeeper } from "./sign-in-contract";
import { emptyRecord, type SignInRecord, signInRecordSchema } from "./sign-in-record";

/** Holds the record of one sign-in and keeps it; changes are saved in their order. */
export class SignInMemory {
  readonly #keeper: SignInKeeper;
  #record: SignInRecord = emptyRecord();
  #loading: Promise<void> | null = null;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(keeper: SignInKeeper) {
    this.#keeper = keeper;
  }

  /** What is known now; empty before {@linkcode SignInMemory.load}. */
  get record(): SignInRecord {
    return this.#record;
  }

  /** Reads what was kept, once. What cannot be read counts as nothing. @throws What the keeper throws. */
  async load(): Promise<void> {
    this.#loading ??= this.#read();
    await this.#loading;
  }

  /** Changes the record and saves it. @throws What the keeper throws. */
  async change(change: Partial<SignInRecord>): Promise<void> {
    this.#record = { ...this.#record, ...change };
    await this.#save(JSON.stringify(this.#record));
  }

  /** Forgets everything. @throws What the keeper throws. */
  async forget(): Promise<void> {
    this.#loading = Promise.resolve();
    this.#record = emptyRecord();
    await this.#save(null);
  }

  async #read(): Promise<void> {
    const saved = await this.#keeper.load();
    const parsed = signInRecordSchema.safeParse(saved === null ? null : tryParseJson(saved));
    if (parsed.success) this.#record = parsed.data;
  }

  async #save(record: string | null): Promise<void> {
    const save = () => this.#keeper.save(record);
    const saved = this.#saving.then(save, save);
    this.#saving = saved;
    await saved;
  }
}
